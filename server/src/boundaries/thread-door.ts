// The part of boundaries that file-reading threads use. The door itself also loads the SQL, which takes a thread longer
// than reading most files.
export { judgeRing } from './judge-ring.ts';
