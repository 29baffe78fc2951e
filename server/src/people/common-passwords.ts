/** Words that people in Zimbabwe choose, and popular services; the library's list was made elsewhere and earlier. */
const NEARBY =
  'instagram whatsapp linkedin twitter yahoo hotmail gmail fortnite roblox dynamos highlanders jesus4life jesuslovesme ' +
  'praisegod godblessme gracious amazinggrace harare bulawayo victoriafalls greatzimbabwe mutare masvingo gweru kwekwe ' +
  'southafrica johannesburg zimbabwe tawanda tinashe tatenda tafadzwa tendai chipo farai rudo nyasha rumbidzai tariro ' +
  'mining minerals atlasengine superuser login root guest secret p@ssword pa$$word p@ss abcd@1234 !@#$%^&* 1478963250';

let words: Promise<ReadonlySet<string>> | undefined;

/**
 * The passwords that leaked lists show most often, in lower case: 49,000 from zxcvbn and some of our own. They are
 * unpacked when first needed, which takes a twentieth of a second.
 */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  words ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...NEARBY.split(' ')]),
  );
  return words;
}
