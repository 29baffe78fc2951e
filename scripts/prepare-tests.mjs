// Makes what the whole test run starts from: the register with the demonstration in it, and the built pages.
import { buildWeb, prepareDemo } from './build-if-needed.mjs';

prepareDemo();
buildWeb();
