declare module 'dxf-parser' {
  /** Reads a DXF text; the package's own types give it a different name from its code. */
  export default class DxfParser {
    parseSync(text: string): { readonly entities: readonly unknown[] } | null;
  }
}
