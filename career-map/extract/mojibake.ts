/** What windows-1252 shows for a byte from 0x80 to 0x9f; the five it leaves open are themselves. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Characters that occur in European CVs beyond ASCII. */
const WANTED =
	'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœŠšŽžŁłĆćČčĘęĄąŃńŚśŻżŹźĞğİıŞşŘřŮůĚěŐőŰű€£§°²³·•–—‘’‚“”„…™®©«»¿¡';

/** From what UTF-8 looks like when it is read as windows-1252 ("Ã¼") to what it is ("ü"). */
const table = new Map<string, string>([...WANTED].map((character) => [misread(character), character]));
const broken = new RegExp([...table.keys()].sort((a, b) => b.length - a.length).join('|'), 'g');
/** Cheap sign that there is anything to do. */
const SIGN = /[ÂÃÄÅâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/** Puts right a text that was once read in the wrong encoding. */
export function fixMojibake(text: string): string {
	return SIGN.test(text) ? text.replace(broken, (found) => table.get(found) ?? found) : text;
}

function misread(character: string): string {
	return [...Buffer.from(character, 'utf8')]
		.map((byte) => (byte >= 0x80 && byte <= 0x9f ? HIGH.charAt(byte - 0x80) : String.fromCharCode(byte)))
		.join('');
}
