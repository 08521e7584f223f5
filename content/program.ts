/**
 * The facts of the program: name, price, durations, schedule, limits and links. Each is defined once and used by all other content,
 * so that this file adapts the software to another program.
 */

/** Ids and order are those of the career-map catalogue; labels are the specification's. */
export const certificationSkills = [
	{ id: 'prompt-engineering', label: 'Prompt Engineering' },
	{ id: 'workflow-automation', label: 'Workflow Automation' },
	{ id: 'custom-ai-assistants', label: 'Custom AI Assistants' },
	{ id: 'content-generation', label: 'Content Generation' },
	{ id: 'ai-dashboards', label: 'AI-Powered Dashboards' },
	{ id: 'no-code-apps', label: 'No-Code App Building' },
	{ id: 'genai-tool-fluency', label: 'GenAI Tool Fluency' },
	{ id: 'ai-roi-impact', label: 'AI ROI & Impact Framing' },
	{ id: 'team-integration', label: 'Team Integration' },
	{ id: 'career-positioning', label: 'Career Positioning with AI' },
	{ id: 'adaptive-ai-learning', label: 'Adaptive AI Learning' },
] as const;

type CertificationSkill = (typeof certificationSkills)[number];
export type CertificationSkillId = CertificationSkill['id'];

export interface Program {
	name: string;
	/** The operators' IANA time zone by default; they can choose another. */
	timeZone: string;
	/** Placeholder: the operator's registered name goes here before launch. */
	legalEntity: string;
	tagline: string;
	description: string;
	price: { cents: number; currency: 'USD'; display: string };
	payment: { methods: string };
	seats: { least: number; most: number };
	access: { years: number; length: string };
	/** As on the pricing card. */
	workshopSeries: { weeks: number; length: string };
	/** As on the workshop page. */
	guidedProgram: { weeks: number; length: string };
	/** `offer`: the text on every page and in the terms. */
	learningApp: { lifetimePlaces: number; name: string; offer: string };
	/** `timeZone`: the IANA zone that determines the date of a payment. */
	/** `arrivalDays`: how many business days a refund takes: to a card at least and at most, as Stripe documents it; by transfer at most. */
	refund: {
		days: number;
		percent: number;
		timeZone: string;
		timeZoneName: string;
		arrivalDays: { card: readonly [number, number]; transfer: number };
	};
	cadence: {
		learn: { what: string; when: string };
		build: { what: string; when: string };
		connect: { what: string; when: string };
		newsletter: { when: string; perWeek: number };
		podcast: { when: string; minutes: number; length: string };
	};
	careerReport: { hours: number; roles: number; cvRetentionDays: number };
	limits: { imageMegabytes: number; cvMegabytes: number };
	/** `commissionPercent`: the default commission of a new affiliate. */
	affiliate: { days: number; commissionPercent: number };
	/** How long the text of sent emails is stored. */
	mailKeptDays: number;
	/** How long visits are stored. Whole months are deleted, so up to a month longer. ANALYTICS_RETENTION_DAYS is the actual setting. */
	visitsKeptDays: number;
	/** Change the day of the terms with their text: orders store which terms their buyer accepted. */
	legal: {
		effectiveDate: string;
		effectiveDateIso: string;
		termsDate: string;
		termsDateIso: string;
		governingLaw: string;
	};
	/** The email address is a placeholder: `.example` never resolves. The postal address is in every email once it is set. Set both before launch. */
	contact: { email: string; postalAddress: string };
	/** Empty: not shown. */
	social: { linkedIn: string; youTube: string; instagram: string };
}

export const program = {
	name: 'MGA',
	timeZone: 'America/New_York',
	legalEntity: 'MGA',
	tagline: 'A year of AI practice for people who work on sustainability, ESG and climate',
	description:
		'A yearlong AI program for professionals in sustainability, ESG and climate: live workshops, build sessions and a community with feedback.',
	price: { cents: 199_000, currency: 'USD', display: '$1,990' },
	payment: { methods: 'credit card or one-click wallet' },
	seats: { least: 2, most: 50 },
	access: { years: 1, length: 'one year' },
	workshopSeries: { weeks: 8, length: '8-week' },
	guidedProgram: { weeks: 12, length: '12-week' },
	learningApp: {
		lifetimePlaces: 100,
		name: 'AI-powered learning app',
		offer: 'AI-powered learning app, with lifetime access for the first 100 participants',
	},
	refund: {
		days: 7,
		percent: 100,
		timeZone: 'America/Chicago',
		timeZoneName: 'Central Time',
		arrivalDays: { card: [5, 10], transfer: 5 },
	},
	cadence: {
		learn: { what: 'Live workshops', when: 'every other Tuesday' },
		build: { what: 'Build sessions', when: 'every other Wednesday' },
		connect: { what: 'An ongoing community', when: 'with feedback' },
		newsletter: { when: 'twice a week', perWeek: 2 },
		podcast: { when: 'weekly', minutes: 10, length: '10 minutes' },
	},
	careerReport: { hours: 24, roles: 3, cvRetentionDays: 30 },
	limits: { imageMegabytes: 5, cvMegabytes: 5 },
	affiliate: { days: 30, commissionPercent: 10 },
	mailKeptDays: 180,
	visitsKeptDays: 395,
	legal: {
		effectiveDate: 'May 15, 2025',
		effectiveDateIso: '2025-05-15',
		termsDate: 'November 28, 2026',
		termsDateIso: '2026-11-28',
		governingLaw: 'Texas',
	},
	contact: { email: 'hello@mga.example', postalAddress: '' },
	social: { linkedIn: '', youTube: '', instagram: '' },
} as const satisfies Program;

/** A number of seats in words. */
export const seatsOf = (count: number) => (count === 1 ? '1 seat' : `${count} seats`);

/** Several people in one sentence. */
export const listOf = (people: readonly string[]) => new Intl.ListFormat('en-US').format(people);
