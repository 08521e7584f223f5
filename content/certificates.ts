import { type CertificationSkillId, certificationSkills, program } from './program.ts';

const { name: programName } = program;

export type CertificateSubject = CertificationSkillId | 'program';

/** The rules by version. A rule that was used is never changed: a new one gets a new version. */
export const certificateRules = {
	'2026-1': {
		needs: ['session', 'evidence'],
		skill:
			'One session that teaches the skill, attended live or watched to the end, and one piece of evidence that a person of our team approved.',
		program: `The same for all ${certificationSkills.length} skills of the program.`,
	},
} as const satisfies Record<string, CertificateRule>;

export type SkillNeed = 'session' | 'evidence';

interface CertificateRule {
	needs: readonly SkillNeed[];
	skill: string;
	program: string;
}

export type CertificateRuleVersion = keyof typeof certificateRules;

export const currentRule: CertificateRuleVersion = '2026-1';

export function ruleOf(version: string): CertificateRule {
	const [, rule] = Object.entries<CertificateRule>(certificateRules).find(([known]) => known === version) ?? [];
	return rule ?? certificateRules[currentRule];
}

export const skillWords = {
	'prompt-engineering': {
		shows: 'Writes prompts that give reliable answers, and tests them before relying on them.',
		example: 'A prompt you use at work, with the test questions you checked it against.',
	},
	'workflow-automation': {
		shows: 'Turns a recurring task into an automated flow, with a person at the right checkpoints.',
		example: 'A flow that collects, checks or forwards data, and what it replaced.',
	},
	'custom-ai-assistants': {
		shows: 'Sets up assistants that work from an organization’s own documents and stay within them.',
		example: 'An assistant built on your methodology or standards, with a question it refuses to answer.',
	},
	'content-generation': {
		shows: 'Drafts text from evidence, with sources readers can check.',
		example: 'A report section or briefing drafted from your own data, with its sources.',
	},
	'ai-dashboards': {
		shows: 'Builds dashboards that answer a decision maker’s question from real data.',
		example: 'A dashboard of emissions, risks or suppliers that someone uses.',
	},
	'no-code-apps': {
		shows: 'Builds small working apps for a team without writing code.',
		example: 'An app for requests, site visits or surveys, with its link.',
	},
	'genai-tool-fluency': {
		shows: 'Chooses the right AI tool for a task, and knows what each one gets wrong.',
		example: 'The same task in three tools, and why you chose one.',
	},
	'ai-roi-impact': {
		shows: 'Puts the value, the risks and the footprint of an AI project into numbers.',
		example: 'A business case with hours saved, risks and energy use.',
	},
	'team-integration': {
		shows: 'Gets colleagues, IT and legal on board, with rules people follow.',
		example: 'House rules, a training session or a review step your team adopted.',
	},
	'career-positioning': {
		shows: 'Explains AI work so that employers and clients see its value.',
		example: 'A profile, portfolio page or talk about something you built.',
	},
	'adaptive-ai-learning': {
		shows: 'Keeps up with new tools by testing them against a benchmark of their own.',
		example: 'Your benchmark, and what it showed about a new model.',
	},
} as const satisfies Record<CertificationSkillId, { shows: string; example: string }>;

export function certificateTitle(subject: CertificateSubject): string {
	const skill = certificationSkills.find(({ id }) => id === subject);
	return skill ? skill.label : certificateWords.program;
}

export const certificateWords = {
	program: 'AI Practice in Sustainability, ESG and Climate',
	programShows: `Showed all ${certificationSkills.length} skills of the ${programName} program in practice, each with a session and approved evidence.`,
	kinds: { skill: 'Skill badge', program: 'Certificate' },
	awardedTo: 'Awarded to',
	issued: 'Issued',
	issuer: 'Issued by',
	rule: 'Rule',
	ruleVersion: (version: string) => `Rule ${version}`,
	skills: 'Skills',
	page: {
		title: (title: string, person: string) => `${title} · ${person}`,
		summary: (title: string, person: string) =>
			`${programName} awarded “${title}” to ${person}. See how it was earned, and check that it’s valid.`,
		picture: (title: string, person: string) => `${title}, awarded to ${person}`,
		valid: {
			mark: 'Valid',
			text: 'We just checked this certificate.',
			checks: [
				`The signature is ${programName}’s.`,
				'The name and the title are exactly what was signed.',
				'The certificate hasn’t been revoked.',
			],
		},
		revoked: { mark: 'Revoked', text: (day: string) => `We revoked this certificate on ${day}. It no longer counts.` },
		replaced: {
			mark: 'Replaced',
			text: (day: string) =>
				`Its holder had it issued again on ${day}, with a corrected name. Ask them for the new address.`,
		},
		checkedAt: (time: string) => `Checked on ${time}`,
		verify: 'Verify again',
		invalid: {
			mark: 'Not valid',
			text: 'The signature doesn’t match. Please don’t rely on this certificate, and write to us.',
		},
		unknown: {
			heading: 'We don’t know this certificate',
			text: 'It was never issued, or its holder asked us to withdraw it. Make sure you have the whole link.',
			action: 'Go to the program',
		},
		about: 'What it shows',
		requires: 'What was required',
		evidence: {
			heading: 'What was shown',
			reviewed: (day: string) => `Evidence reviewed and approved by our team on ${day}`,
			approved: 'Evidence reviewed and approved by our team',
			private: 'The holder keeps the evidence private.',
			link: 'See the evidence',
			project: 'Project:',
		},
		issuedBy: {
			heading: 'Who issued it',
			contact: 'Questions about this certificate? Write to us',
			id: (id: string) => `Certificate ID ${id}`,
		},
		holder: 'Is this yours? Share it, or choose what it shows',
		check: {
			heading: 'Check it yourself',
			text: 'This is an Open Badge 3.0: a W3C Verifiable Credential, signed as a JWT. Any verifier can check it without us.',
			jwt: 'Signed credential (JWT)',
			json: 'Credential as JSON',
			keys: 'Our public keys',
			status: 'Status list',
		},
		keep: {
			pdf: 'Download as PDF',
		},
	},
	/** For email signatures; in CSS pixels. */
	badge: { name: 'badge.png', width: 320, height: 68 },
	pdf: {
		name: 'certificate.pdf',
		verify: 'Check this certificate at',
		busy: 'We’re making a lot of documents right now. Please try again in ten seconds.',
		failed: 'We couldn’t make the PDF. Please try again later.',
	},
	issuerText: program.description,
} as const;
