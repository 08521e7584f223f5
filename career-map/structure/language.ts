import { fold } from '../lexicon/words.ts';
import type { Language } from '../model.ts';

/** Small words of running text and of CVs, folded, that belong to one language or to few. */
const words: Record<string, string> = {
	en: 'the of and in to with for from by on as at an is was were this that which their our while including through into across within under experience education skills work languages present since using led managed responsible developed university school ran three key career history training hobbies qualifications summary employment references interests per',
	de: 'und der die das mit von fur im bei zur zum des den dem ein eine einer als auf aus sowie nach uber bis seit nicht ist wurde durch an am berufserfahrung ausbildung kenntnisse sprachen heute lebenslauf deutsch kunden mitarbeiter leitung erfahrung abschluss schule karriere studium werdegang kurse bildung',
	fr: 'le la les des du et en de pour dans avec sur aux au une un par est chez depuis ainsi que qui ses leur mise suivi gestion formation experience competences langues francais anglais aujourd hui equipe projets niveau responsable',
	es: 'el la los las del y en de para con por una un como desde hasta se su sus al mas entre gestion experiencia formacion educacion idiomas espanol ingles actualidad empresa equipo proyectos ano anos nivel responsable',
	it: 'il lo la i gli le di del della dei delle e in per con da al alla nel nella un una presso come dal anni anno esperienza istruzione formazione competenze lingue italiano inglese oggi gestione azienda progetti livello responsabile sono',
	pt: 'o os as do da dos das e em de para com por um uma no na nos nas ao pela pelo como desde ate nao experiencia formacao educacao idiomas portugues ingles atual gestao empresa equipa equipe projetos nivel responsavel',
	nl: 'de het een en van in met voor op bij aan te naar door als is zijn heden werkervaring opleiding vaardigheden talen nederlands engels over uit tot ook klanten verantwoordelijk binnen onder jaar loopbaan opleidingen cursussen nu kenmerken',
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
