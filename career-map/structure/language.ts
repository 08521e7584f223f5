import { fold } from '../lexicon/words.ts';
import type { Language } from '../model.ts';
import { tables } from '../tables/tables.ts';

/** Small words of running text and of CVs, folded, that belong to one language or to few. */
const words: Record<string, string> = {
	...Object.fromEntries(
		Object.entries(tables.patterns).map(([language, { running_words }]) => [language, running_words.join(' ')]),
	),
	// Languages that are not read, so that none of their texts is taken for one of the others.
	pl: 'i w na z do oraz od dla przez jest jako w trakcie doswiadczenie wyksztalcenie umiejetnosci jezyki obecnie polski angielski firma',
	sv: 'och att i pa av for med som ar en ett den det till fran utbildning erfarenhet arbetslivserfarenhet sprak svenska engelska nuvarande',
	da: 'og i af pa til med for som er en et den det fra erfaring uddannelse sprog dansk engelsk nuvaerende norsk utdanning sprak arbeidserfaring',
	ro: 'si in de la cu pentru din prin pe ale este experienta educatie limbi romana engleza prezent competente activitati',
	tr: 've ile bir icin olarak bu deneyim egitim diller turkce ingilizce universitesi is beceriler iletisim bilgiler',
	cs: 'a v na se je pro od do jako praxe vzdelani jazyky cestina anglictina soucasnost dovednosti zkusenosti',
	hu: 'es a az egy hogy nem tapasztalat tanulmanyok nyelvek magyar angol jelenleg vegzettseg munkahely',
	fi: 'ja on ei se kokemus koulutus kielet suomi englanti nykyinen tyokokemus osaaminen',
};

const read = new Set<string>(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']);
const lists = Object.entries(words).map(([language, list]) => [language, new Set(list.split(' '))] as const);

/** Fewer hits than this tell nothing. */
const LEAST_HITS = 3;

/**
 * The language most of a text is written in.
 * @returns undefined for every language but the seven, and for texts too short to tell.
 */
export function languageOf(text: string): Language | undefined {
	const best = likeliest(text);
	return best !== undefined && read.has(best) ? (best as Language) : undefined;
}

/** Whether a text is plainly in a language that is not read. */
export function isOtherLanguage(text: string): boolean {
	const best = likeliest(text);
	return best !== undefined && !read.has(best);
}

function likeliest(text: string): string | undefined {
	const tokens = fold(text.slice(0, 40_000)).match(/\p{L}+/gu) ?? [];
	const scores = lists.map(([language, list]) => {
		const seen = new Map<string, number>();
		for (const token of tokens) if (list.has(token)) seen.set(token, (seen.get(token) ?? 0) + 1);
		const hits = [...seen.values()].reduce((sum, count) => sum + count, 0);
		// Many different words tell more than one word that two languages share.
		return { language, score: hits + seen.size * 3, hits };
	});
	const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
	return best.hits < LEAST_HITS ? undefined : best.language;
}
