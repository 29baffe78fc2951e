import * as frontText from '@atlas/messages/front';
import { useEffect, useState } from 'react';
import { type FrontSection, nameSection, SECTIONS } from './front-sections.ts';
import './section-rail.css';

/** Ticks in the margin of the front page: the current section, and links to the others. */
export function SectionRail() {
  const [current, setCurrent] = useState<FrontSection>('home');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        const section = SECTIONS.find((name) => name === seen?.target.id);
        if (section) setCurrent(section);
      },
      { rootMargin: '-50% 0px -50% 0px' },
    );
    for (const section of SECTIONS) {
      const element = document.getElementById(section);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
  return (
    <nav aria-label={frontText.sections()} className="section-rail">
      <ul>
        {SECTIONS.map((section) => (
          <li key={section}>
            <a href={`#${section}`} aria-current={current === section ? 'location' : undefined}>
              <span>{nameSection(section)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
