import { mapWords } from './map-words.ts';

const { label, ...parts } = mapWords.contents;

/** The parts of the page, by the ids of their sections. */
export function Contents() {
	return (
		<nav className="map-contents" aria-label={label}>
			<ul>
				{Object.entries(parts).map(([id, name]) => (
					<li key={id}>
						<a href={`#${id}`}>{name}</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
