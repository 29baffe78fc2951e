import * as frontText from '@atlas/messages/front';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import { Button, LinkButton } from '../ui/button.tsx';
import { Plate } from './plate.tsx';

export type Slide = {
  headline: string;
  /** A picture keyword or address. */
  picture: string;
  /** The button's label and the route it links to. */
  label: string;
  to: string;
};

/** Defaults of the specification: 300 ms to move, 5 px before a touch counts, 300 ms until a swipe is a long one. */
const HABITS = { speed: 300, threshold: 5, longSwipesMs: 300 } as const;

/** Slides side by side, 80 % wide; the buttons wrap at both ends. Until the page is ready, the row scrolls natively. */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    let left = false;
    const wake = async () => {
      const { Swiper: SwiperRow } = await import('swiper');
      if (left || !frame.current) return;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      swiper.current = new SwiperRow(frame.current, {
        ...HABITS,
        speed: still ? 0 : HABITS.speed,
        slidesPerView: 'auto',
        centeredSlides: true,
        rewind: true,
        on: { slideChange: ({ activeIndex }) => setCurrent(activeIndex) },
      });
      frame.current.scrollLeft = 0;
      frame.current.dataset.awake = 'yes';
    };
    void wake();
    return () => {
      left = true;
      swiper.current?.destroy();
      swiper.current = null;
    };
  }, []);

  const go = (by: number) => swiper.current?.slideTo((current + by + slides.length) % slides.length);
  return (
    <section aria-roledescription={frontText.carousel()} aria-label={label} className="flex min-w-0 flex-col gap-4">
      <div ref={frame} className="carousel">
        <div className="swiper-wrapper">
          {slides.map((slide, position) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern, and no set of fields
            <div
              key={slide.headline}
              role="group"
              aria-roledescription={frontText.slide()}
              aria-label={frontText.slideOf({ position: position + 1, count: slides.length })}
              className="swiper-slide"
              onFocus={() => swiper.current?.slideTo(position)}
            >
              <article className="grid h-full items-center gap-x-10 gap-y-4 border border-hairline bg-panel p-6 md:grid-cols-2 md:p-10">
                <Plate picture={slide.picture} className="mx-auto w-full max-w-sm" />
                <div className="flex flex-col items-start gap-5">
                  <h3 className="text-24 lg:text-32">{slide.headline}</h3>
                  <LinkButton to={slide.to} size="large">
                    {slide.label}
                  </LinkButton>
                </div>
              </article>
            </div>
          ))}
        </div>
      </div>
      <div className="flex items-center justify-center gap-3">
        <Button size="square" aria-label={frontText.previous()} onClick={() => go(-1)}>
          <ArrowLeft className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
        </Button>
        <p className="figure min-w-16 text-center text-13" aria-live="polite">
          <span className="sr-only">{frontText.slideOf({ position: current + 1, count: slides.length })}</span>
          <span aria-hidden="true">
            {current + 1} / {slides.length}
          </span>
        </p>
        <Button size="square" aria-label={frontText.next()} onClick={() => go(1)}>
          <ArrowRight className="size-[18px]" strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </div>
    </section>
  );
}
