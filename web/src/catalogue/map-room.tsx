import * as catalogueText from '@atlas/messages/catalogue';
import { MapPin } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';

type MapRoomProps = {
  ref: Ref<HTMLElement>;
  /** Whether to load the map; its library is larger than the rest of the page. */
  open: boolean;
  onOpen: () => void;
  children: ReactNode;
};

/**
 * The map's place: beside the cards, where it opens as soon as it is visible, or above them on a phone, where a press
 * opens it.
 */
export function MapRoom({ ref, open, onOpen, children }: MapRoomProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (open || element === null) return;
    // On a phone the place is not rendered, so it never becomes visible.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onOpen();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [open, onOpen]);
  return (
    <section
      ref={ref}
      aria-label={catalogueText.map()}
      className="scroll-mt-20 lg:sticky lg:top-[calc(5rem+var(--first-load,0px))] lg:col-start-2 lg:row-start-1"
    >
      {open ? (
        <div className="h-[22rem] border border-hairline lg:h-[calc(100dvh-6.5rem)]">{children}</div>
      ) : (
        <>
          <div
            ref={place}
            className="hidden border border-hairline bg-sunken lg:block lg:h-[calc(100dvh-6.5rem)]"
            aria-hidden="true"
          />
          <Button size="large" className="w-full lg:hidden" onClick={onOpen}>
            <MapPin className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
            {catalogueText.openMap()}
          </Button>
        </>
      )}
    </section>
  );
}
