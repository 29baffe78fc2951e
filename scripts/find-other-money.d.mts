export function findOtherMoney(file: string, source: string): number[];
export function findMoneyInMessages(messages: Iterable<readonly [string, unknown]>): string[];
