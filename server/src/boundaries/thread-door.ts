// What a thread that reads files asks of boundaries. The door itself brings the SQL along, which takes a thread longer to load
// than most files take to read.
export { judgeRing } from './judge-ring.ts';
