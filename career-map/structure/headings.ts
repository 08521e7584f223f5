import { headingOf } from '../lexicon/section-headings.ts';
import type { SectionKind as LexiconKind } from '../lexicon/types.ts';
import { fold } from '../lexicon/words.ts';

/** Headings that stand above posts, beside those of the lexicon. */
const more = new Set(
	`my career; career path; career to date; career timeline; career details; professional journey; career journey; employment details; employment experience; employment summary; work experiences; professional experiences; previous employment; previous experience; current position; current role; current employment; earlier career; early career; job history; job experience; relevant employment; work record; where i have worked; my experience
	funktionen; positionen; berufliche funktionen; berufliche positionen; karriere; meine karriere; karriereweg; karriereverlauf; beruflicher weg; berufliche entwicklung; berufliche karriere; berufliche praxis; berufserfahrungen; berufsleben; mein werdegang; stationen; meine stationen; berufsstationen; tatigkeit; tatigkeitsfelder; anstellungen; anstellung; beruf; beruflicher lebenslauf; praxis
	fonctions; fonctions exercees; fonctions occupees; postes; emplois et fonctions; fonctions et responsabilites; carriere professionnelle; parcours de carriere; mon parcours; vie professionnelle; experience pro; experiences pro; parcours pro; mon experience; postes occupes; emplois occupes
	cargos; cargos desempenados; cargos ocupados; puestos; puestos ocupados; funciones desempenadas; trayectoria laboral; vida laboral; recorrido profesional; carrera; historial profesional; mi experiencia; mi trayectoria; puestos desempenados; trayectoria y experiencia; experiencia y trayectoria
	incarichi; incarichi ricoperti; ruoli ricoperti; posizioni ricoperte; incarichi professionali; carriera professionale; percorso lavorativo; percorso di carriera; la mia esperienza; le mie esperienze; vita professionale; occupazioni; impieghi
	cargos exercidos; funcoes exercidas; funcoes desempenhadas; trajetoria; trajectoria; percurso; carreira profissional; percurso laboral; vida profissional; trajectoria profissional; minha experiencia; minha trajetoria; empregos
	mijn loopbaan; carriereverloop; arbeidsloopbaan; werkgeschiedenis; professionele loopbaan; werkverleden; mijn ervaring; mijn carriere; loopbaanoverzicht; werkzaamheden; functies; werk`
		.split(/[;\n]/)
		.map((heading) => heading.trim()),
);

const LONGEST = 40;
/** "Publications (sélection)": how much of it is told. */
const CHOSEN =
	/\s*\((?:selection|selected|extracts?|s[ée]lection|extraits?|auswahl|auszug|selecci[óo]n|selezione|sele[çc][ãa]o|selectie|recent|choix)\)\s*:?$/iu;
/** Shorter words are too likely to be the beginning of another ("Work"). */
const SHORTEST_CLOSED = 8;

/**
 * Which part of a CV a line opens: as the lexicon tells, and "Karriere", "Trayectoria laboral" and their like; and words that
 * lost the space between them with the letters that were set apart ("WORKEXPERIENCE").
 */
export function sectionHeading(line: string): LexiconKind | undefined {
	const known = headingOf(line) ?? headingOf(line.replace(CHOSEN, ''));
	if (known || line.length > LONGEST) return known;
	const bare = line.replace(/^[\s•#*\d.)-]+|[\s:•#*-]+$/g, '');
	if (bare.length < 4) return undefined;
	if (more.has(fold(bare).replace(/[^\p{L}]+/gu, ' '))) return 'experience';
	return bare.length >= SHORTEST_CLOSED && /^\p{L}+$/u.test(bare) ? headingOf([...bare].join(' ')) : undefined;
}
