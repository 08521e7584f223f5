/** The windows-1252 characters for the bytes 0x80 to 0x9f; the five undefined bytes stay themselves. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Characters that occur in European CVs beyond ASCII. */
const WANTED =
	'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœŠšŽžŁłĆćČčĘęĄąŃńŚśŻżŹźĞğİıŞşŘřŮůĚěŐőŰű€£§°²³·•–—‘’‚“”„…™®©«»¿¡';

/** Maps UTF-8 that was read as windows-1252 ("Ã¼") to the right character ("ü"). */
const table = new Map<string, string>([...WANTED].map((character) => [misread(character), character]));
const broken = new RegExp([...table.keys()].sort((a, b) => b.length - a.length).join('|'), 'g');
/** A cheap check whether there is anything to fix. */
const SIGN = /[ÂÃÄÅâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/** Repairs a text that was once read in the wrong encoding. */
export function fixMojibake(text: string): string {
	return SIGN.test(text) ? text.replace(broken, (found) => table.get(found) ?? found) : text;
}

function misread(character: string): string {
	return [...Buffer.from(character, 'utf8')]
		.map((byte) => (byte >= 0x80 && byte <= 0x9f ? HIGH.charAt(byte - 0x80) : String.fromCharCode(byte)))
		.join('');
}
