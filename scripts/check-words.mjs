/**
 * `npm run check` runs this: words that this project used to say in its own way, and what to write instead (docs/glossary.md).
 * Prints each place with file, line and suggestion; exits with 1 if there is one.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './setup.mjs';

const words = [
	[/\bdeeds?\b|\w+Deeds?\b|\breadDeed\b/i, 'action'],
	[/\bdoers?\b/i, 'actor'],
	[/\b(owes?|owed|owing)\b|\bowe[A-Z]\w+|\bowedM\w+/, 'enqueue, queued'],
	[/\bnobody’?s\b/i, 'no one’s, non-personal'],
	[/\bwho(so|m)?ever\b/i, 'anyone who, the person who, any'],
	[/\bsomebody\b/i, 'someone'],
	[/\banybody\b/i, 'anyone'],
	[/\beverybody\b/i, 'everyone'],
	[/\banew\b/i, 'again, new'],
	[/\blikewise\b/i, 'also'],
	[/\blest\b/, 'so that … not'],
	[/\b(nought|hence|thereby|thereof|herein|hither|thither|amongst|whilst|unto)\b/i, 'a plain word'],
	[/\b(program|programm)es?\b(?<!\bprograms?)/i, 'program'],
	[/\b(colou|behaviou|favou|honou|neighbou)r\w*/i, 'American spelling: color, behavior'],
	[
		/\b(organis|recognis|authoris|normalis|initialis|serialis|optimis|minimis|summaris|customis)(e|es|ed|ing|ation|ations)\b/i,
		'American spelling: -ize',
	],
	[/\b(typedIn|privately|seenTo|markHandledBy|giveUpOf)\b/, 'the standard name (docs/glossary.md)'],
	[/\be-mails?\b/i, 'email'],
	[
		/\b(a|an|the|this|that|our|each|every|no|one|another|its|first|last|their) mails?\b(?!’s|[- ](servers?|providers?|queue|programs?|client|host|transport|merge|throttle|cooldown|jobs?|kinds?))/i,
		'email',
	],
	[/\b(is|are) with us\b/, 'we’ve received'],
	[/\btakes place\b/i, 'say it directly: is, happens'],
	[/\bany more\b(?! than)/i, 'anymore, no longer'],
	[/\b(heeds?|heeded|bespeaks?|begets?)\b/i, 'respect, follow'],
];

/** Names that the old dialect gave to variables, parameters and functions, and what to write. */
const names =
	/\b(?:const|let|function) (?:[{[][^=}\]]*\b)?(asked|told|said|owed|heard|brought|mended|nobodys|theirs)\b(?! ?:)|\b(asked|told|said|heard|brought|mended|nobodys)\b(?=(?:, \w+)*\)? =>)/;

const patterns = [...words, [names, 'what it is: message, response, query, …']];

const skipped = [
	/^(database\/migrations|content\/posts|engine\/(data|fixtures|eval\/content|src\/tables)|tests\/fixtures|public)\//,
	/^(package-lock\.json|scripts\/check-words\.mjs|database\/generated\.ts|docs\/glossary\.md)$/,
];
/** The engine's code has words of CVs, in every spelling: only its comments are checked. */
const isEngine = (file) => /^engine\//.test(file);
const isComment = (line) => /^\s*(\*|\/\*|\/\/)/.test(line);
const read = /\.(ts|tsx|mjs|cjs|md|css)$/;

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
	.split('\n')
	.filter((file) => read.test(file) && !skipped.some((pattern) => pattern.test(file)));
let count = 0;
for (const file of files) {
	let text;
	try {
		text = readFileSync(`${root}/${file}`, 'utf8');
	} catch {
		// Deleted, and not yet committed.
		continue;
	}
	for (const [number, line] of text.split('\n').entries()) {
		for (const [pattern, instead] of patterns) {
			const found = pattern.exec(line);
			if (!found || (pattern !== names && isEngine(file) && !isComment(line))) continue;
			count++;
			process.stdout.write(`${file}:${number + 1}: “${found[0]}”: write ${instead}\n`);
		}
	}
}
process.stdout.write(`${count} words of the old dialect in ${files.length} files\n`);
process.exitCode = count > 0 ? 1 : 0;
