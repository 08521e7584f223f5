import { careerMapReport as copy } from '#content/career-map-page.ts';
import { Fold } from './map-fold.tsx';
import { mapWords } from './map-words.ts';
import type { IntelView } from './report-view.ts';

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
			, {mapWords.intel.checked.replace('{month}', reviewed)}
		</span>
	);
}
