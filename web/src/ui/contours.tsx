import contours from './plates/contours.svg?url';

/** The height lines of an invented hill country behind a page's head, in the paper's own tint. */
export function Contours() {
  return (
    <svg className="contours" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <use href={`${contours}#lines`} />
    </svg>
  );
}
