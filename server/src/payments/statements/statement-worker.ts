import { parentPort, workerData } from 'node:worker_threads';
import type { SheetOrder } from './read-csv-statement.ts';
import { readStatementFile } from './read-statement-file.ts';

parentPort?.postMessage(readStatementFile(workerData as SheetOrder));
