import * as workText from '@atlas/messages/work';
import type { ReactNode } from 'react';
import { Panel } from '../ui/panel.tsx';
import { ContactForm } from './contact-form.tsx';

/** The contact page: the form, what happens next, and `direct`, the ways without a form. */
export function ContactScreen({ direct }: { direct: ReactNode }) {
  return (
    <div className="page-width grid grid-cols-1 items-start gap-8 py-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <Panel title={workText.write()}>
        <ContactForm door="contact" />
      </Panel>
      <section aria-labelledby="next-heading" className="flex flex-col gap-5">
        <h2 id="next-heading" className="text-24">
          {workText.whatHappens()}
        </h2>
        <ol className="flex flex-col border-t border-hairline">
          {(
            [
              [workText.stepAReference(), workText.stepAReferenceText()],
              [workText.stepYourPlaceIn(), workText.stepYourPlaceInText()],
              [workText.stepTheAnswer(), workText.stepTheAnswerText()],
            ] as const
          ).map(([title, sentence], index) => (
            <li key={title} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2 border-b border-hairline py-4">
              <span className="figure text-secondary" aria-hidden="true">
                {index + 1}
              </span>
              <div className="flex flex-col gap-1">
                <h3 className="text-18">{title}</h3>
                <p className="text-secondary">{sentence}</p>
              </div>
            </li>
          ))}
        </ol>
        {direct}
      </section>
    </div>
  );
}
