import contours from './plates/contours.svg?url';

/** Contour lines of an invented landscape behind a page's heading, in a tint of the background. */
export function Contours() {
  return (
    <svg className="contours" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href={`${contours}#lines`} />
    </svg>
  );
}
