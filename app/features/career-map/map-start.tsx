import { Fragment } from 'react';
import { careerMapReport as copy } from '#content/career-map-page.ts';
import { languageNote } from './map-words.ts';
import type { ReportView } from './report-view.ts';

/** Why the report is in English, in English and in the CV's language; only for CVs in another language. */
export function LanguageNote({ language }: Pick<ReportView, 'language'>) {
	if (!language) return null;
	const { english, own } = languageNote(language);
	return (
		<div className="map-note">
			<p lang={language}>{own}</p>
			<p className="small soft">{english}</p>
		</div>
	);
}

export function StartWith({ start }: Pick<ReportView, 'start'>) {
	if (!start) return null;
	return (
		<div className="map-start">
			<h3 className="h3">
				<a href={`#${start.role}`} className="decoration-line hover:decoration-current">
					{copy.start.heading.replace('{role}', start.title)}
				</a>
			</h3>
			<p>{start.reason}</p>
		</div>
	);
}

/** A line of the CV as it is, and with marked blanks for what only the person knows. */
export function Rewrite({ rewrite, language }: Pick<ReportView, 'rewrite' | 'language'>) {
	if (!rewrite) return null;
	const { heading, before, after, blanks } = copy.rewrite;
	return (
		<section className="wrap map-line" id="line">
			<h2 className="h3">{heading}</h2>
			<div className="map-rewrite">
				<div className="grid content-start gap-2">
					<h3 className="small soft font-semibold">{before}</h3>
					<blockquote lang={language}>{rewrite.before}</blockquote>
				</div>
				<div className="grid content-start gap-2">
					<h3 className="small soft font-semibold">{after}</h3>
					<blockquote lang={language}>{withBlanks(rewrite.after)}</blockquote>
					<p className="small soft">{blanks}</p>
				</div>
			</div>
		</section>
	);
}

function withBlanks(line: string) {
	let place = 0;
	return line.split(/(\[[^\]]*\])/).map((part) => {
		place += part.length;
		return part.startsWith('[') ? <mark key={place}>{part}</mark> : <Fragment key={place}>{part}</Fragment>;
	});
}
