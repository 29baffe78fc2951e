import { expect, test } from 'vitest';
import { readDemoCompany } from './demo-data.ts';
import { renderDocumentsOf } from './documents-of-asset.ts';
import { locateAsset } from './located-asset.ts';

const { name, assets } = readDemoCompany('great-dyke-minerals');

test('sheets are small, whole PDF files, the same bytes each time', async () => {
  for (const asset of assets) {
    const documents = await renderDocumentsOf(locateAsset(asset), name);
    expect(documents).toEqual(await renderDocumentsOf(locateAsset(asset), name));
    for (const { bytes } of documents) {
      expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
      expect(bytes.subarray(-6).toString('latin1').trim()).toBe('%%EOF');
      expect(bytes.length).toBeLessThan(15 * 1024);
    }
  }
});

test('only an approved asset has a certificate', async () => {
  for (const asset of assets) {
    const documents = await renderDocumentsOf(locateAsset(asset), name);
    const isCertified = asset.standing !== 'plotted' && asset.standing !== 'registered';
    expect(documents.some((document) => document.name.startsWith('Certificate'))).toBe(isCertified);
    expect(documents.filter((document) => document.name.startsWith('Survey diagram'))).toHaveLength(1);
  }
});
