declare global {
  interface Window {
    /** What a page asked for before its programs were there: address and body → the answer's JSON. */
    earlyAnswers?: Map<string, Promise<unknown>>;
  }
}

/** Where an early answer is kept. */
export function keyOfEarly(address: string, body: string): string {
  return `${address} ${body}`;
}

/** Takes an answer that was asked for early, once; undefined where there is none or it was lost. */
export async function takeEarlyAnswer(address: string, body: string): Promise<unknown> {
  const key = keyOfEarly(address, body);
  const answer = typeof window === 'undefined' ? undefined : window.earlyAnswers?.get(key);
  window.earlyAnswers?.delete(key);
  return answer?.catch(() => undefined);
}
