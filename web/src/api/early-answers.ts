declare global {
  interface Window {
    /** What a page requested before its programs loaded: address and body → the answer's JSON. */
    earlyAnswers?: Map<string, Promise<unknown>>;
  }
}

/** The key of an early answer. */
export function keyOfEarly(address: string, body: string): string {
  return `${address} ${body}`;
}

/** Takes an early answer, once; undefined if there is none or it was lost. */
export async function takeEarlyAnswer(address: string, body: string): Promise<unknown> {
  const key = keyOfEarly(address, body);
  const answer = typeof window === 'undefined' ? undefined : window.earlyAnswers?.get(key);
  window.earlyAnswers?.delete(key);
  return answer?.catch(() => undefined);
}
