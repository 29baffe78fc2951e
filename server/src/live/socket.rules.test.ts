import { expect, it, vi } from 'vitest';
import { Caller } from './caller.ts';
import { PATIENCE_MILLISECONDS, UNSENT_CHARACTERS } from './limits.ts';
import { type LiveSocket, PAUSED, pauseIfSlow, resumeIfRead } from './socket.ts';

/** A socket whose client has this much to read. */
function makeSocket(unsent: number) {
  const line = { bufferedAmount: unsent, terminate: vi.fn() };
  const socket = {
    conn: { writeBuffer: [] as { data: string }[], transport: { socket: line }, close: vi.fn() },
    data: { caller: new Caller({ sub: 'a', sessionID: 'b' } as never, 0) },
    join: vi.fn(),
    leave: vi.fn(),
    disconnect: vi.fn(),
  };
  return { socket: socket as unknown as LiveSocket, line, parts: socket };
}

it('pauses a socket with more unsent than it may have, counting what waits above the line', () => {
  const { socket, line, parts } = makeSocket(UNSENT_CHARACTERS);
  pauseIfSlow(socket);
  expect(parts.join).not.toHaveBeenCalled();
  parts.conn.writeBuffer.push({ data: 'x' });
  pauseIfSlow(socket);
  expect(parts.join).toHaveBeenCalledWith(PAUSED);
  expect(resumeIfRead(socket)).toBe(false);
  Object.assign(line, { bufferedAmount: 0 });
  parts.conn.writeBuffer.length = 0;
  expect(resumeIfRead(socket)).toBe(true);
  expect(parts.leave).toHaveBeenCalledWith(PAUSED);
  expect(resumeIfRead(socket)).toBe(false);
});

it('cuts off a paused socket that has not read in time, and drops what it has not read', () => {
  const { socket, line, parts } = makeSocket(UNSENT_CHARACTERS + 1);
  pauseIfSlow(socket);
  const { caller } = socket.data;
  caller.pausedAt = (caller.pausedAt ?? 0) - PATIENCE_MILLISECONDS + 1_000;
  expect(resumeIfRead(socket)).toBe(false);
  expect(line.terminate).not.toHaveBeenCalled();
  caller.pausedAt -= 1_000;
  resumeIfRead(socket);
  expect(parts.disconnect).toHaveBeenCalledWith(true);
  expect(line.terminate).toHaveBeenCalled();
});
