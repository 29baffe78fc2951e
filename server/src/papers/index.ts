export { drawNorth, drawOutline, drawScaleBar } from './sheet-outline.ts';
export {
  drawLine,
  INK,
  measureText,
  PAPER,
  type Rest,
  renderPages,
  tag,
  tagFigure,
  write,
  writeLines,
} from './sheet-paper.ts';
