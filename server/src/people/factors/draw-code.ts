import qrcode from 'qrcode';

/** A QR code to draw: the side in modules, and an SVG path that fills the dark ones. */
export interface CodePicture {
  readonly side: number;
  readonly path: string;
}

/** Draws a text as a QR code. */
export function drawCode(text: string): CodePicture {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const runs: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    let column = 0;
    while (column < modules.size) {
      let end = column;
      while (end < modules.size && modules.get(row, end)) end += 1;
      if (end > column) runs.push(`M${column} ${row}h${end - column}v1H${column}z`);
      column = Math.max(end, column + 1);
    }
  }
  return { side: modules.size, path: runs.join('') };
}
