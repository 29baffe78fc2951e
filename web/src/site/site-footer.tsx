import * as frontText from '@atlas/messages/front';
import * as shellText from '@atlas/messages/shell';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AtlasMark } from '../ui/glyphs.tsx';
import { useContactDetails } from './contact-details.ts';
import { DoorButton } from './door-button.tsx';
import { listMainPages } from './main-pages.ts';

const listCompanyPages = () =>
  [
    { to: '/about', label: frontText.overons() },
    { to: '/about#social-media', label: frontText.socialMedia() },
    { to: '/counters', label: frontText.counters() },
    { to: '/verify', label: shellText.verify() },
    { to: '/terms', label: frontText.terms() },
    { to: '/privacy', label: frontText.privacy() },
  ] as const;

/** The lower margin of public pages: the last question, all links, the contact and the year. */
export function SiteFooter() {
  const { phone, email } = useContactDetails();
  return (
    <footer className="site-footer shaft">
      <div className="relief" aria-hidden="true" />
      <div className="page-width flex flex-col gap-10 pb-8 low:gap-6 low:pb-4">
        <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
          <h2 className="max-w-3xl text-32 md:text-48">{frontText.footerTitle()}</h2>
          <DoorButton door="early-access">{frontText.requestEarlyAccess()}</DoorButton>
        </div>
        <div className="grid grid-cols-2 gap-x-8 gap-y-8 border-t border-hairline pt-8 low:pt-5 md:grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))]">
          <div className="col-span-2 flex flex-col items-start gap-3 md:col-span-1">
            <span className="flex items-center gap-2.5 font-display text-18 font-[600]">
              <AtlasMark />
              {shellText.product()}
            </span>
            <p className="max-w-xs text-13 text-secondary">{shellText.footerLine()}</p>
          </div>
          <Column title={frontText.links()} entries={listMainPages()} />
          <Column title={frontText.company()} entries={listCompanyPages()} />
          <Column title={frontText.getInTouch()} entries={[{ to: '/contact', label: frontText.contact() }]}>
            <li className="py-1.5">{frontText.place()}</li>
            {phone !== '' && (
              <li>
                <a className="footer-link figure" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                  {phone}
                </a>
              </li>
            )}
            {email !== '' && (
              <li>
                <a className="footer-link break-all" href={`mailto:${email}`}>
                  {email}
                </a>
              </li>
            )}
          </Column>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-hairline pt-5 text-13 text-secondary">
          <p>{frontText.copyright({ year: new Date().getFullYear() })}</p>
          <Link to="/kit" className="footer-link text-secondary">
            {shellText.kit()}
          </Link>
        </div>
      </div>
    </footer>
  );
}

type ColumnProps = { title: string; entries: readonly { to: string; label: string }[]; children?: ReactNode };

function Column({ title, entries, children }: ColumnProps) {
  return (
    <section className="min-w-0 last:max-md:col-span-2">
      <h3 className="label-caps mb-2">{title}</h3>
      <ul>
        {entries.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="footer-link">
              {label}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </section>
  );
}
