declare module 'dxf-parser' {
  /** Reads a DXF text; the package's own types name it otherwise than its code does. */
  export default class DxfParser {
    parseSync(text: string): { readonly entities: readonly unknown[] } | null;
  }
}
