import type { CvJob, CvLine, ParsedCv, SectionKind, YearMonth } from './model.ts';

/** What a CV of a test says. */
export interface CvSpec {
	name?: string;
	personal?: string[];
	summary?: string;
	jobs?: JobSpec[];
	education?: string[];
	certificates?: string[];
	projects?: string[];
	skills?: string[];
	languages?: string[];
	hobbies?: string[];
	references?: string[];
	/** Lines after everything else, in the last section. */
	appended?: string[];
}

export interface JobSpec {
	title: string;
	employer?: string;
	from: string;
	/** Absent while it lasts. */
	to?: string;
	kind?: CvJob['kind'];
	bullets?: string[];
}

const NOW = '2026-11';

/** A CV taken apart, made by hand: tests of what follows do not hang on the parser. */
export function makeCv(spec: CvSpec): ParsedCv {
	const writer = new Writer();
	writer.add('contact', spec.name ?? 'Alex Example', { isSensitive: true });
	for (const line of spec.personal ?? []) writer.add('contact', line, { isSensitive: true });
	if (spec.summary) writer.section('summary', 'Profile', [spec.summary]);
	const jobs = writeJobs(writer, spec.jobs ?? []);
	writer.section('education', 'Education', spec.education);
	writer.section('certifications', 'Certificates', spec.certificates);
	writer.section('projects', 'Projects', spec.projects);
	writer.section('skills', 'Skills', spec.skills);
	writer.section('languages', 'Languages', spec.languages);
	writer.section('hobbies', 'Interests', spec.hobbies);
	writer.section('references', 'References', spec.references);
	for (const line of spec.appended ?? []) writer.add(writer.last, line);
	const years = Math.round(jobs.reduce((sum, job) => sum + paidMonths(job), 0) / 1.2) / 10;
	return {
		text: writer.text,
		language: 'en',
		lines: writer.lines,
		jobs,
		years: { min: years, max: years },
		warnings: [],
	};
}

function writeJobs(writer: Writer, specs: readonly JobSpec[]): CvJob[] {
	if (specs.length > 0) writer.add('experience', 'Experience');
	return specs.map((spec, job) => {
		const start = writer.text.length;
		writer.add('experience', `${spec.title}, ${spec.employer ?? 'Employer'}, ${spec.from} – ${spec.to ?? 'present'}`, {
			job,
		});
		for (const bullet of spec.bullets ?? []) writer.add('experience', bullet, { job, isBullet: true });
		const months = monthsOf(spec.to ?? NOW) - monthsOf(spec.from) + 1;
		return {
			title: spec.title,
			titleAt: { quote: spec.title, start, end: start + spec.title.length },
			employer: spec.employer ?? 'Employer',
			from: yearMonth(spec.from),
			...(spec.to && { to: yearMonth(spec.to) }),
			isCurrent: spec.to === undefined,
			kind: spec.kind ?? 'job',
			months: Math.max(1, months),
		};
	});
}

function paidMonths({ kind, months }: CvJob): number {
	return kind === 'job' || kind === 'freelance' ? (months ?? 0) : 0;
}

function monthsOf(month: string): number {
	return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
}

function yearMonth(month: string): YearMonth {
	return { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) };
}

class Writer {
	text = '';
	readonly lines: CvLine[] = [];
	last: SectionKind = 'contact';

	add(section: SectionKind, text: string, more: Partial<CvLine> = {}): void {
		const start = this.text.length;
		this.text += `${text}\n`;
		this.lines.push({ text, start, end: start + text.length, section, isBullet: false, isSensitive: false, ...more });
		this.last = section;
	}

	section(section: SectionKind, heading: string, lines: readonly string[] = []): void {
		if (lines.length === 0) return;
		this.add(section, heading);
		for (const line of lines) this.add(section, line);
	}
}
