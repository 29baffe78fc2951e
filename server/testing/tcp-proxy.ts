import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  readonly address: string;
  readonly close: () => void;
}

/** Passes each connection on to one of several servers in turn, and to the next one if that does not answer. */
export async function startTcpProxy(servers: readonly string[]): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((caller) => {
    open.add(caller);
    caller.on('error', () => {});
    caller.on('close', () => open.delete(caller));
    const first = turn;
    turn += 1;
    const pass = (attempt: number) => {
      const address = servers[(first + attempt) % servers.length];
      if (address === undefined || attempt === servers.length) return caller.destroy();
      const behind = connect(Number(new URL(address).port), '127.0.0.1');
      let isPassing = false;
      behind.on('connect', () => {
        isPassing = true;
        caller.pipe(behind).pipe(caller);
      });
      behind.on('error', () => {
        if (!isPassing) pass(attempt + 1);
      });
      behind.on('close', () => {
        if (isPassing) caller.destroy();
      });
      caller.on('close', () => behind.destroy());
      return undefined;
    };
    pass(0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
