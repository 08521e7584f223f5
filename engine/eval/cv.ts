import type { Language, Outcome, Seniority } from '../src/model.ts';

export interface Design {
	as: 'pdf' | 'docx' | 'doc' | 'rtf' | 'txt';
	/** Of a page: one column, a sidebar, a table of dates and posts, or LaTeX's moderncv. */
	look?: 'single' | 'sidebar' | 'table' | 'latex';
	spaced?: boolean;
	/** Lines that begin with `*` and end with a number become bars instead of words. */
	bars?: boolean;
	photo?: boolean;
	icons?: boolean;
	first?: 'title' | 'employer' | 'dates';
	/** DOCX: the posts in a table, the sidebar in a text box, the contact in the page header. */
	word?: ('table' | 'textbox' | 'header')[];
	encoding?: 'utf-8' | 'windows-1252';
	color?: string;
	/** Font size in points; a large one makes two pages. */
	size?: number;
}

/** Short names of the roles, to keep the labels readable. */
const roleIds = {
	esg: 'esg-reporting-ai-analyst',
	climate: 'climate-data-ai-analyst',
	carbon: 'carbon-lca-ai-specialist',
	suslead: 'sustainability-ai-lead',
	supply: 'sustainable-supply-chain-ai-analyst',
	green: 'green-operations-ai-analyst',
	automation: 'ai-automation-specialist',
	consultant: 'ai-transformation-consultant',
	program: 'ai-program-manager',
	product: 'ai-product-manager',
	content: 'ai-content-strategist',
	marketing: 'ai-marketing-ops',
	conversation: 'conversational-ai-designer',
	knowledge: 'ai-knowledge-manager',
	learning: 'ai-learning-designer',
	people: 'ai-people-analytics',
	finance: 'ai-finance-analyst',
	insights: 'ai-insights-analyst',
	governance: 'responsible-ai-governance',
	legal: 'legal-ai-ops',
	service: 'ai-customer-experience',
	sales: 'ai-sales-enablement',
	clinical: 'clinical-ai-workflow',
	developer: 'llm-app-developer',
	platform: 'llmops-platform-engineer',
} as const;

type RoleName = keyof typeof roleIds;

interface LabelNotes {
	language: Language;
	/** First four digits of O*NET-SOC codes, the best first. */
	occupations: string[];
	industries: string[];
	seniority: Seniority;
	/** Of paid posts without overlaps, up to `analysisMonth`. */
	years: [number, number];
	/** Separated by `;`, synonyms by `|`. */
	skills: string;
	/** Roles that a sensible career adviser would accept. */
	roles: RoleName[];
	implausible: RoleName[];
	/** Words that no report may contain. */
	sensitive: string[];
}

export interface Cv {
	design: Design;
	label: LabelNotes;
	body: string;
}

export function cv(design: Design, label: LabelNotes, body: string): Cv {
	return { design, label, body };
}

export interface Post {
	title: string;
	employer: string;
	dates: string;
	lines: Line[];
}

export interface Line {
	kind: 'text' | 'bullet' | 'bar';
	text: string;
}

export interface Section {
	heading: string;
	inSidebar: boolean;
	lines: Line[];
	posts: Post[];
}

export interface Body {
	name: string;
	headline: string;
	contact: string[];
	sections: Section[];
}

/**
 * Parses the mini-language of the CVs: `# name`, `% headline`, `@ contact`, `## heading` (`##<` in the sidebar), `### title |
 * employer | dates`, `- bullet`, `* list entry, with a number for its bar`; anything else is a line of text.
 */
export function parseBody(text: string): Body {
	const body: Body = { name: '', headline: '', contact: [], sections: [] };
	for (const line of text.trim().split('\n')) if (line.trim()) readLine(body, line.trim());
	return body;
}

function readLine(body: Body, line: string): void {
	const [, mark = '', rest = ''] = /^(###|##<|##|#|%|@|-|\*)?\s*(.*)$/.exec(line) ?? [];
	const section = body.sections.at(-1);
	if (mark === '#') body.name = rest;
	else if (mark === '%') body.headline = rest;
	else if (mark === '@') body.contact.push(rest);
	else if (mark.startsWith('##') && mark !== '###')
		body.sections.push({ heading: rest, inSidebar: mark === '##<', lines: [], posts: [] });
	else if (mark === '###') {
		const [title = '', employer = '', dates = ''] = rest.split('|').map((part) => part.trim());
		section?.posts.push({ title, employer, dates, lines: [] });
	} else {
		const kind = mark === '-' ? 'bullet' : mark === '*' ? 'bar' : 'text';
		(section?.posts.at(-1)?.lines ?? section?.lines)?.push({ kind, text: rest });
	}
}

export interface Label {
	id: string;
	/** Relative to this folder. */
	file: string;
	language: Language;
	occupations: string[];
	industries: string[];
	seniority: Seniority;
	years: { min: number; max: number };
	/** Each with all accepted words for it. */
	skills: string[][];
	roles: string[];
	implausible: string[];
	sensitive: string[];
}

/** A CV with a change that must not matter. */
export interface Variant {
	file: string;
	base: string;
	kind: 'swap' | 'buzzwords' | 'hidden' | 'injection';
}

export interface OddFile {
	file: string;
	what: string;
	status: Outcome[];
	/** Any if omitted. */
	reason?: string[];
	/** Whether a report needs a warning to the operator to be right. */
	warned?: boolean;
	/** Too large for the repository: this file, padded with spaces to this many bytes. */
	grown?: { from: string; bytes: number };
}

export interface Labels {
	analysisMonth: string;
	cvs: Label[];
	variants: Variant[];
	odd: OddFile[];
}

export function labelOf(id: string, file: string, notes: LabelNotes): Label {
	const [min, max] = notes.years;
	return {
		...notes,
		id,
		file,
		years: { min, max },
		skills: notes.skills.split(';').map((skill) => skill.split('|').map((words) => words.trim().replace(/\s+/g, ' '))),
		roles: notes.roles.map((role) => roleIds[role]),
		implausible: notes.implausible.map((role) => roleIds[role]),
	};
}
