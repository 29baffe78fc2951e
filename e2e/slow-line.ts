import { connect, createServer, type Socket } from 'node:net';

/** A connection between browser and server like that of a phone far from its mast. */
export interface SlowLine {
  readonly port: number;
  /** Bytes received since the last call. */
  readonly readBytes: () => number;
  readonly close: () => Promise<void>;
}

interface LineFigures {
  readonly kilobitsPerSecond: number;
  /** There and back. */
  readonly roundTripMilliseconds: number;
}

/** The limit of the queue, so that the server notices the connection's speed. */
const QUEUE_BYTES = 64 * 1024;
/** What a mast sends in one burst. */
const PACKET_BYTES = 1_400;

/**
 * Passes connections on at a pace that all of them share in each direction, after half a round trip each way; a new
 * connection costs one round trip more. Headers count, as does what service workers fetch.
 * @param port where to listen, on the loopback address
 */
export async function openSlowLine(port: number, serverPort: number, figures: LineFigures): Promise<SlowLine> {
  const half = figures.roundTripMilliseconds / 2;
  const bytesPerMillisecond = figures.kilobitsPerSecond / 8;
  let downBytes = 0;
  const makePace = () => {
    let free = 0;
    return (bytes: number) => {
      free = Math.max(Date.now(), free) + bytes / bytesPerMillisecond;
      return free + half - Date.now();
    };
  };
  const [down, up] = [makePace(), makePace()];
  const open = new Set<Socket>();
  const carry = (from: Socket, to: Socket, pace: (bytes: number) => number, count: (bytes: number) => void) => {
    let waiting = 0;
    from.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; at += PACKET_BYTES) {
        const packet = chunk.subarray(at, at + PACKET_BYTES);
        waiting += packet.length;
        setTimeout(() => {
          waiting -= packet.length;
          count(packet.length);
          if (!to.destroyed) to.write(packet);
          if (waiting < QUEUE_BYTES) from.resume();
        }, pace(packet.length));
      }
      if (waiting >= QUEUE_BYTES) from.pause();
    });
    from.on('close', () => setTimeout(() => to.destroy(), pace(0)));
    from.on('error', () => to.destroy());
  };
  const front = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect({ port: serverPort, host: '127.0.0.1' });
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true).once('close', () => open.delete(socket));
    }
    carry(near, far, up, () => {});
    carry(far, near, down, (bytes) => {
      downBytes += bytes;
    });
    setTimeout(() => near.resume(), figures.roundTripMilliseconds);
  });
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve));
  return {
    port,
    readBytes: () => {
      const bytes = downBytes;
      downBytes = 0;
      return bytes;
    },
    close: () =>
      new Promise((resolve) => {
        front.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
