import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/panel.tsx';
import { PersonalRing } from '#app/ui/personal-ring.tsx';
import { careerMapReport as copy } from '#content/career-map-page.ts';
import { paths } from '#content/navigation.ts';
import { mapWords } from './map-words.ts';
import type { IntelView, ReportView } from './report-view.ts';

interface HeadProps {
	eyebrow: string;
	month: string;
	heading: string;
	lead: string;
	/** The label of the link that downloads the PDF. */
	pdf: string;
	token: string;
	ring?: string;
	action?: ReactNode;
	children?: ReactNode;
}

export function MapHead({ eyebrow, month, heading, lead, pdf, token, ring, action, children }: HeadProps) {
	return (
		<PageHead eyebrow={`${eyebrow} · ${month}`} title={heading} lead={lead}>
			{ring && <PersonalRing src={ring} size={200} />}
			{children}
			<div className="mt-4 flex flex-wrap gap-3 print:hidden">
				<a className={buttonClass()} href={`${paths.careerMapPdf}?${new URLSearchParams({ token })}`} download>
					{pdf}
				</a>
				<PrintButton />
				{action}
			</div>
		</PageHead>
	);
}

function PrintButton() {
	useEffect(openDetailsForPrint, []);
	return (
		<Button variant="secondary" className="js-only" data-live="" onClick={() => print()}>
			{copy.actions.print}
		</Button>
	);
}

/** Opens all details while the page is printed, for browsers without `::details-content`. */
function openDetailsForPrint(): () => void {
	let opened: HTMLDetailsElement[] = [];
	const before = () => {
		opened = [...document.querySelectorAll<HTMLDetailsElement>('.map details:not([open])')];
		for (const details of opened) details.open = true;
	};
	const after = () => {
		for (const details of opened) details.open = false;
	};
	addEventListener('beforeprint', before);
	addEventListener('afterprint', after);
	return () => {
		removeEventListener('beforeprint', before);
		removeEventListener('afterprint', after);
	};
}

export function ShareLink({ href, label }: { href: string; label: string }) {
	const id = useId();
	const [isCopied, setCopied] = useState(false);
	return (
		<div className="grid w-full justify-items-start gap-3">
			<label className="field-label" htmlFor={id}>
				{label}
			</label>
			<input
				id={id}
				className="field-control"
				type="text"
				readOnly
				value={href}
				onFocus={(event) => event.currentTarget.select()}
			/>
			<Button
				variant="secondary"
				className="js-only"
				data-live=""
				onClick={async () => {
					await navigator.clipboard.writeText(href);
					setCopied(true);
				}}
			>
				<span aria-live="polite">{isCopied ? copy.share.copied : copy.share.copy}</span>
			</Button>
		</div>
	);
}

interface PlanProps {
	plan: ReportView['plan'];
	project: IntelView['firstProject'];
	heading: string;
	lead: string;
}

export function Plan({ plan, project, heading, lead }: PlanProps) {
	return (
		<section className="section dark map-plan" id="plan">
			<div className="wrap">
				<h2 className="h2">{heading}</h2>
				{lead && <p className="lead">{lead}</p>}
				<ol className="map-days">
					{plan.map(({ days, title, steps, hours }) => (
						<li key={days}>
							<h3 className="h3">
								<span className="small mr-[0.35rem] font-text leading-[1.3] font-semibold text-persimmon">
									{copy.planDays[days]}
								</span>{' '}
								{title}
							</h3>
							{hours !== undefined && <p className="small mt-1 opacity-80">{mapWords.plan.hours(hours)}</p>}
							<ul className="map-list">
								{steps.map((step) => (
									<li key={step}>{step}</li>
								))}
							</ul>
						</li>
					))}
				</ol>
				<Fold title={<h3>{mapWords.plan.project}</h3>} gist={project.title}>
					<ol className="grid list-decimal gap-[0.6rem] pl-5">
						{project.steps.map((step) => (
							<li key={step}>{step}</li>
						))}
					</ol>
				</Fold>
			</div>
		</section>
	);
}

interface FoldProps {
	title: ReactNode;
	gist?: string | undefined;
	children: ReactNode;
}

export function Fold({ title, gist, children }: FoldProps) {
	return (
		<details className="map-fold">
			<summary>
				<span className="map-fold-title">
					{title}
					{gist && <span className="small soft">{gist}</span>}
				</span>
			</summary>
			<div className="map-fold-body">{children}</div>
		</details>
	);
}

const { intel: words } = copy;

export function Intel({ intel }: { intel: IntelView }) {
	const { label, changes, helps, staysHuman, rules, footprint } = intel;
	return (
		<section className="section wrap" id="industry">
			<h2 className="h2 max-w-[24ch]">{words.heading.replace('{field}', label)}</h2>
			<div className="mt-8 grid gap-x-16 gap-y-8 min-[62rem]:grid-cols-[6fr_7fr] print:mt-3 print:block">
				<div className="print:break-inside-avoid">
					<h3 className="h3">{words.changes}</h3>
					<ul className="map-list">
						{changes.map(({ text, source }) => (
							<li key={text}>
								{text} {source && <Source {...source} />}
							</li>
						))}
					</ul>
				</div>
				<div className="map-folds">
					{helps.length > 0 && (
						<Fold title={<h3>{words.helps}</h3>} gist={gistOf(helps.map(({ task }) => task))}>
							<Tasks tasks={helps} />
						</Fold>
					)}
					{staysHuman.length > 0 && (
						<Fold title={<h3>{words.stays}</h3>} gist={gistOf(staysHuman.map(({ task }) => task))}>
							<Tasks tasks={staysHuman} />
						</Fold>
					)}
					<Fold title={<h3>{words.rules}</h3>} gist={gistOf(rules.map(({ name }) => name))}>
						<Rules rules={rules} />
					</Fold>
					<Fold title={<h3>{words.footprint}</h3>}>
						<p>{footprint}</p>
					</Fold>
				</div>
			</div>
		</section>
	);
}

function gistOf(parts: readonly string[]): string {
	return parts.join('\u00a0· ');
}

function Tasks({ tasks }: { tasks: readonly { task: string; how?: string; quote?: string }[] }) {
	return (
		<ul className="map-tasks">
			{tasks.map(({ task, how, quote }) => (
				<li key={task}>
					<strong>{task}</strong>
					{how && <p>{how}</p>}
					{quote && (
						<blockquote className="mt-2" dir="auto">
							{quote}
						</blockquote>
					)}
				</li>
			))}
		</ul>
	);
}

export function Rules({ rules }: Pick<IntelView, 'rules'>) {
	return (
		<dl className="map-tasks">
			{rules.map(({ name, text, source }) => (
				<div key={name}>
					<dt className="font-semibold">{name}</dt>
					<dd>
						{text} <Source {...source} />
					</dd>
				</div>
			))}
		</dl>
	);
}

function Source({ title, url, reviewed }: { title: string; url: string; reviewed: string }) {
	return (
		<span className="small soft mt-[0.2rem] block">
			{words.source}:{' '}
			<a href={url} rel="noreferrer nofollow">
				{title}
			</a>
			, {mapWords.checked(reviewed)}
		</span>
	);
}
