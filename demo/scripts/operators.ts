import type { Operator } from '../src/demo-data.ts';

interface Group {
  /** District of the identity cards. */
  readonly district: string;
  /** Serial numbers that no registrar has issued. */
  readonly firstSerial: number;
  readonly names: readonly string[];
}

/** The operators of a field's blocks, in the order of the blocks; each has one block or a few adjoining ones. */
const GROUPS: Readonly<Record<string, Group>> = {
  'Chakari, Kadoma': {
    district: '24',
    firstSerial: 201,
    names: ['Tendai Mukwena', 'Rudo Chikafu', 'Farai Zvobgwa', 'Nyasha Machipisa', 'Blessing Gumbo'],
  },
  'Sanyati Road, Kadoma': {
    district: '24',
    firstSerial: 211,
    names: ['Kudzai Marange', 'Precious Hove', 'Simbarashe Tavengwa'],
  },
  'Ngezi Turn-off, Kadoma': { district: '24', firstSerial: 221, names: ['Margaret Fielding'] },
  'Mazowe Valley': { district: '15', firstSerial: 231, names: ['Chipo Nyamande', 'Tafadzwa Mutasa', 'Peter Ashworth'] },
  'Concession, Mazowe': { district: '15', firstSerial: 241, names: ['Rumbidzai Choto'] },
  'Matepatepa, Bindura': { district: '05', firstSerial: 251, names: ['Tinashe Gwatidzo', 'Grace Muronda'] },
  'Impali, Shurugwi': {
    district: '66',
    firstSerial: 261,
    names: ['Sipho Dube', 'Nomvula Khumalo', 'Themba Ndlovu', 'Ruth Hargreaves'],
  },
  'Lalapanzi, Shurugwi': {
    district: '66',
    firstSerial: 271,
    names: ['Bongani Mpofu', 'Zanele Nkomo', 'Admire Chisango'],
  },
  'Guruguru, Shurugwi': { district: '66', firstSerial: 281, names: ['Mthulisi Tshuma'] },
  'Chiveso, Bindura': {
    district: '05',
    firstSerial: 291,
    names: ['Grace Muronda', 'Tapiwa Nhamo', 'Brian Calloway'],
  },
  'Nzvimbo, Mazowe': { district: '15', firstSerial: 301, names: ['Shamiso Katsande', 'Edmore Mazarura'] },
  'Deka, Hwange': {
    district: '79',
    firstSerial: 321,
    names: ['Nkosana Ncube', 'Sibongile Moyo', 'James Treloar', 'Thandeka Sibanda'],
  },
  'Lubimbi, Hwange': { district: '79', firstSerial: 331, names: ['Sikhumbuzo Mlilo', 'Vimbai Rusike'] },
  'Mupfure Bank, Chegutu': {
    district: '18',
    firstSerial: 351,
    names: ['Gift Manyika', 'Esther Mushonga', 'Munashe Chidzero'],
  },
  'Seigneury, Chakari': { district: '18', firstSerial: 361, names: ['Anna Pemberton', 'Tapera Gwanzura'] },
};

/** Clients with an account have the account's numbers, which their map is found by. */
const ACCOUNT_SERIALS: Readonly<Record<string, number>> = { 'Grace Muronda': 110 };

/** The operator of the block with this index. @throws if the field has no operators */
export function operatorOf(field: string, block: number, blockCount: number): Operator {
  const group = GROUPS[field];
  const index = Math.floor((block * (group?.names.length ?? 0)) / blockCount);
  const name = group?.names[index];
  if (group === undefined || name === undefined) throw new Error(`nobody works ${field}`);
  const serial = ACCOUNT_SERIALS[name] ?? group.firstSerial + index;
  const letter = 'ABCDEFGHJKLMNPQRSTVWXYZ'[serial % 23] ?? 'A';
  return {
    name,
    nationalId: `${group.district}-${String(serial).padStart(6, '0')}-${letter}-${group.district}`,
    phone: `+2637700${String(serial).padStart(5, '0')}`,
  };
}
