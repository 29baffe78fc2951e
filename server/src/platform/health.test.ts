import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await test.close();
});

const read = async (url: string) => {
  const { statusCode, body } = await test.app.inject(url);
  return { status: statusCode, body };
};

describe('readiness, deep health and metrics', () => {
  it('find nothing in a sound register', async () => {
    // The public log is behind until its first state is signed.
    await expect
      .poll(async () => JSON.parse((await read('/readyz')).body), { timeout: 15_000 })
      .toMatchObject({ status: 'ready', troubles: [] });
    expect(JSON.parse((await read('/healthz/deep')).body)).toMatchObject({ status: 'sound', troubles: [] });
    expect((await read('/metrics')).body).toMatch(/^atlas_outbox_waiting 0$/m);
    expect((await read('/metrics')).body).toMatch(/^atlas_storage_writable 1$/m);
  });

  it('notice a mail that is not sent', async () => {
    await test.storage.opened.pool.query(
      `INSERT INTO app.outbox (id, topic, payload, created_at, attempts, next_attempt_at)
       VALUES (gen_random_uuid(), 'mail', '{"to":"a@example.com","subject":"","text":""}', now() - interval '16 minutes', 7, now() + interval '1 hour')`,
    );
    expect(JSON.parse((await read('/readyz')).body)).toMatchObject({
      status: 'degraded',
      troubles: ['outbox stuck'],
    });
    const deep = await read('/healthz/deep');
    expect(deep.status).toBe(503);
    expect(JSON.parse(deep.body)).toMatchObject({ status: 'troubled', troubles: ['outbox stuck'] });
    expect((await read('/metrics')).body).toMatch(/^atlas_outbox_oldest_seconds 9\d\d/m);
  });

  it('report a failing job and one that no node takes', async () => {
    await test.storage.opened.pool.query(`
      INSERT INTO jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
      SELECT name, 'exclusive', 3, 60, false, 900, 1209600, 604800, false, 'job_common' FROM unnest(ARRAY['check-books', 'forget-traces']) AS name;
      INSERT INTO jobs.job (name, state, retry_count, start_after, completed_on) VALUES
        ('check-books', 'completed', 0, now() - interval '2 hours', '2026-11-01T00:00:00Z'),
        ('check-books', 'failed', 3, now() - interval '1 hour', now()),
        ('forget-traces', 'created', 0, now() - interval '16 minutes', NULL)`);
    const troubles = ['job failing: check-books', 'job stuck: forget-traces'];
    expect(JSON.parse((await read('/readyz')).body)).toMatchObject({ status: 'degraded', troubles });
    const deep = await read('/healthz/deep');
    expect(deep.status).toBe(503);
    expect(JSON.parse(deep.body)).toMatchObject({ status: 'troubled', troubles });
    const { jobs } = JSON.parse(deep.body);
    expect(jobs.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['check-books', 'send-mails']),
    );
    const metrics = (await read('/metrics')).body;
    expect(metrics).toMatch(/^atlas_job_failures\{job="check-books"\} 4$/m);
    expect(metrics).toMatch(/^atlas_job_last_success_timestamp_seconds\{job="check-books"\} 1793491200$/m);
    expect(metrics).toMatch(/^atlas_job_oldest_seconds\{job="forget-traces"\} 96\d/m);
    expect(metrics).toMatch(/^atlas_job_failures\{job="send-mails"\} 0$/m);
  });

  it('report storage that accepts no file', async () => {
    // A file in the folder's place: no write can succeed, not even as root.
    const files = join(test.configuration.dataFolder, 'files');
    rmSync(files, { recursive: true, force: true });
    writeFileSync(files, '');
    const ready = await read('/readyz');
    expect(ready.status).toBe(503);
    expect(JSON.parse(ready.body)).toMatchObject({ status: 'not ready', troubles: ['storage not writable'] });
    expect(JSON.parse((await read('/healthz/deep')).body)).toMatchObject({ troubles: ['storage not writable'] });
    expect((await read('/metrics')).body).toMatch(/^atlas_storage_writable 0$/m);
    const info = vi.spyOn(test.app.log, 'info');
    rmSync(files);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6_000);
    expect(JSON.parse((await read('/readyz')).body)).toMatchObject({ troubles: [] });
    expect(info).toHaveBeenCalledWith('the register is out of trouble');
  });

  it('log a trouble and its end although nobody asks', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const unwatched = await startTestApp();
    try {
      const error = vi.spyOn(unwatched.app.log, 'error');
      const info = vi.spyOn(unwatched.app.log, 'info');
      const ping = vi.spyOn(unwatched.database, 'ping').mockRejectedValue(new Error('Connection refused'));
      const told = [{ troubles: ['database does not answer'] }, 'the register is in trouble'];
      await vi.waitFor(() => {
        vi.advanceTimersByTime(30_000);
        expect(error.mock.calls).toContainEqual(told);
      });
      ping.mockRestore();
      await vi.waitFor(() => {
        vi.advanceTimersByTime(30_000);
        expect(info).toHaveBeenCalledWith('the register is out of trouble');
      });
    } finally {
      vi.useRealTimers();
      await unwatched.close();
    }
  });

  it('name a database that does not answer, and no figure that only it knows', async () => {
    // Nothing has asked the mail server yet.
    expect((await read('/metrics')).body).not.toMatch(/^atlas_mailbox_checked_seconds /m);
    for (const use of ['ping', 'readThroughDoor'] as const) {
      vi.spyOn(test.database, use).mockRejectedValue(new Error('Connection terminated unexpectedly'));
    }
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6_000);
    const ready = await read('/readyz');
    expect(ready.status).toBe(503);
    expect(JSON.parse(ready.body)).toMatchObject({ status: 'not ready', troubles: ['database does not answer'] });
    const metrics = (await read('/metrics')).body;
    expect(metrics).toMatch(/^atlas_database_answers 0$/m);
    expect(metrics).toMatch(/^atlas_storage_writable 1$/m);
    expect(metrics).not.toMatch(/^atlas_outbox_waiting /m);
    expect(metrics).not.toMatch(/^atlas_mailbox_checked_seconds /m);
  });
});
