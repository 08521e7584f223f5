import { type ReactNode, useSyncExternalStore } from 'react';
import { ButtonLink } from './button.tsx';
import { StatusPage } from './status-page.tsx';

interface Props {
	event: {
		time: string;
		/** Whose time zone that is, if the announced time does not name it exactly. */
		clocks?: string | undefined;
		/** ISO instant. */
		startsAt: string;
		/** IANA zone of the event. */
		zone: string;
	};
	/** The label of the visitor's own time, which is left out without it, as for past events. */
	label?: string | undefined;
	/** The visitor's own time follows in the same line, for which no space is reserved. */
	isInline?: boolean;
	className?: string;
}

export function EventTime({
	event: { time, clocks, startsAt, zone },
	label,
	isInline = false,
	className = 'soft',
}: Props) {
	// Empty in the HTML, which is the same for everyone, and if the visitor's clock shows the announced time.
	const local = useSyncExternalStore(
		() => () => {},
		() => formatLocal(startsAt, zone, !clocks),
		() => '',
	);
	if (!label) return time;
	const own = local && (
		<>
			{label}: <time dateTime={startsAt}>{local}</time>
		</>
	);
	if (isInline)
		return own ? (
			<>
				{time} ({own})
			</>
		) : (
			time
		);
	return (
		<>
			{time}
			{clocks && <span className={`block small ${className}`}>{clocks}</span>}
			{/* Its line is reserved, so that nothing moves. */}
			<span className={`block min-h-[1lh] ${className}`.trim()}>{own}</span>
		</>
	);
}

/** @param namesZone False if the zone's name could be confused with inexact names in the page. */
function formatLocal(at: string, zone: string, namesZone: boolean): string {
	const instant = new Date(at);
	// With the date: it may be another one than that of the announced time.
	const clock = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
	// The page is in English; 12 or 24 hours are the visitor's preference.
	const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
	const format = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat('en-US', { ...clock, hourCycle, ...options }).format(instant);
	if (format({}) === format({ timeZone: zone })) return '';
	return format(namesZone ? { timeZoneName: 'short' } : {});
}

/** A fact and its name; empty ones are left out. */
type Fact = readonly [name: string, value: ReactNode] | '' | undefined;

export function EventFacts({ facts }: { facts: readonly Fact[] }) {
	return (
		<dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
			{facts.map(
				(fact) =>
					fact && (
						<div key={fact[0]}>
							<dt className="small font-semibold">{fact[0]}</dt>
							<dd>{fact[1]}</dd>
						</div>
					),
			)}
		</dl>
	);
}

interface NotFoundProps {
	heading: string;
	text: string;
	button: string;
	href: string;
}

export function EventNotFound({ heading, text, button, href }: NotFoundProps) {
	return (
		<StatusPage title={heading} text={text} grown={0.55}>
			<p className="status-page-links">
				<ButtonLink to={href}>{button}</ButtonLink>
			</p>
		</StatusPage>
	);
}

interface Series {
	picture: { src: string; alt: string } | undefined;
	takeaways: string[];
	/** HTML that the server rendered from Markdown. */
	body: string;
	host: { name: string; bio: string } | undefined;
	faq: { question: string; answer: string }[];
}

interface SeriesProps {
	series: Series;
	words: { takeaways: string; host: string; faq: string };
}

export function SeriesSections({ series: { picture, takeaways, body, host, faq }, words }: SeriesProps) {
	return (
		<>
			{picture && <img src={picture.src} alt={picture.alt} loading="lazy" className="h-auto w-full rounded-xl" />}
			{takeaways.length > 0 && (
				<section>
					<h2 className="h3 mb-2">{words.takeaways}</h2>
					<ul className="list-disc pl-5">
						{takeaways.map((item) => (
							<li key={item}>{item}</li>
						))}
					</ul>
				</section>
			)}
			{body && (
				<div
					className="prose"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown rendered on the server, without HTML of its own
					dangerouslySetInnerHTML={{ __html: body }}
				/>
			)}
			{host && (
				<section>
					<h2 className="h3 mb-2">{words.host}</h2>
					<p className="font-semibold">{host.name}</p>
					{host.bio && <p>{host.bio}</p>}
				</section>
			)}
			{faq.length > 0 && (
				<section className="grid gap-4">
					<h2 className="h3">{words.faq}</h2>
					{faq.map(({ question, answer }) => (
						<div key={question}>
							<h3 className="font-semibold">{question}</h3>
							<p>{answer}</p>
						</div>
					))}
				</section>
			)}
		</>
	);
}
