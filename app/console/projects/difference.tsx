import { projectPage } from '#content/console/projects.ts';
import type { Difference, Part } from './difference.server.ts';

const copy = projectPage.edit;

/** An edit compared with the public project: added words are underlined, removed ones struck through. */
export function DifferenceView({ difference: { changed, same, image } }: { difference: Difference }) {
	if (changed.length === 0 && !image) return <p>{copy.nothing}</p>;
	const { before, removed, between, added, after } = copy.legend;
	return (
		<>
			<p className="small soft">
				{before} <del>{removed}</del>
				{between} <ins>{added}</ins>
				{after}
			</p>
			<dl className="projects-difference">
				{changed.map(({ label, parts }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd dir="auto">
							{parts.map((part, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
								<TextPart key={index} part={part} />
							))}
						</dd>
					</div>
				))}
				{image && (
					<div>
						<dt>
							{copy.image}: {kindOf(image)}
						</dt>
						<dd className="projects-pictures">
							<Picture label={copy.before} source={image.before} />
							<Picture label={copy.after} source={image.after} />
						</dd>
					</div>
				)}
			</dl>
			{same.length > 0 && (
				<p className="small soft">
					{copy.same} {same.join(' · ')}
				</p>
			)}
		</>
	);
}

/** Names the change in hidden text, since not every screen reader announces `ins` and `del`. */
function TextPart({ part: { kind, text } }: { part: Part }) {
	if (kind === 'same') return text;
	const Mark = kind === 'added' ? 'ins' : 'del';
	return (
		<Mark>
			<span className="console-hidden"> {copy[kind]} </span>
			{text}
			<span className="console-hidden"> {copy.ended} </span>
		</Mark>
	);
}

function Picture({ label, source }: { label: string; source: string | undefined }) {
	return (
		<figure>
			<figcaption className="console-sub">{label}</figcaption>
			{source === undefined || source === 'elsewhere' ? (
				<p className="projects-no-picture">{source ? copy.elsewhere : copy.none}</p>
			) : (
				<img src={source} alt={label} width="240" height="180" />
			)}
		</figure>
	);
}

function kindOf({ before, after }: NonNullable<Difference['image']>): string {
	return copy.imageKinds[before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'];
}
