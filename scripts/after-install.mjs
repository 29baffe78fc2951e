// Compiles the message catalogues after an install, so that every program of the server finds its sentences.
import { existsSync } from 'node:fs';
import { mustRun, ownNode } from './run.mjs';

// Missing where the scripts of packages are not run; what needs it then installs it first.
if (existsSync(ownNode)) mustRun(ownNode, ['scripts/compile-messages.mjs']);
