// Options of pdfkit 0.20 that its published types lack.
declare namespace PDFKit.Mixins {
  interface PDFAttachmentOptions {
    /** The file's relation to the document (ISO 32000-2, table 43). */
    relationship?: 'Source' | 'Data' | 'Supplement';
  }
  interface PDFFont {
    /** Names a font that is parsed already, or a font's file. */
    registerFont(name: string, font: import('fontkit').Font | string): this;
  }
}
