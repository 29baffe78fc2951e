import { useSession } from '../people/session.ts';
import { LogSurvey } from '../survey/field/log-survey.tsx';
import type { CardViewProps } from './card-view-props.ts';

/** Log Survey, as its card opens it. */
export function LogSurveyCard({ company }: CardViewProps) {
  const session = useSession();
  return session.status === 'signedIn' ? (
    <LogSurvey key={session.user.sub} company={company} person={session.user} />
  ) : null;
}
