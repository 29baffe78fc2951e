// What pdfkit 0.20 takes and its published types do not name yet.
declare namespace PDFKit.Mixins {
  interface PDFAttachmentOptions {
    /** What the file is to the document (ISO 32000-2, table 43). */
    relationship?: 'Source' | 'Data' | 'Supplement';
  }
  interface PDFFont {
    /** Names a font that is parsed already, or a font's file. */
    registerFont(name: string, font: import('fontkit').Font | string): this;
  }
}
