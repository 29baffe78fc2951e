import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type FeaturesBlockProps = {
  title: string;
  link: { to: string; label: ReactNode };
  items: readonly { title: string; text: string }[];
};

/** A heading, a link, and a numbered list of facts. */
export function FeaturesBlock({ title, link, items }: FeaturesBlockProps) {
  return (
    <section className="border-t border-hairline bg-panel">
      <div className="page-width grid gap-8 py-12 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16 lg:py-16">
        <div className="flex flex-col items-start gap-4">
          <h2 className="text-32">{title}</h2>
          <Link to={link.to} className="link inline-flex min-h-6 items-center gap-1.5 font-[550]">
            {link.label}
            <ArrowRight className="size-4" strokeWidth={1.5} aria-hidden="true" />
          </Link>
        </div>
        <ol className="grid gap-x-10 sm:grid-cols-2">
          {items.map((item, position) => (
            <li key={item.title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t border-hairline py-5">
              <span className="figure pt-0.5 text-13 text-secondary" aria-hidden="true">
                {String(position + 1).padStart(2, '0')}
              </span>
              <div className="flex min-w-0 flex-col gap-1.5">
                <h3 className="text-18">{item.title}</h3>
                <p className="text-secondary">{item.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
