import { problem } from '#content/landing.ts';

/** Three scenes from a desk, and why most training does not help with them. */
export function Problem() {
	return (
		<section className="problem wrap">
			<h2 className="h2">{problem.heading}</h2>
			<ul className="problem-scenes">
				{problem.scenes.map((scene) => (
					<li key={scene}>{scene}</li>
				))}
			</ul>
			<p className="lead m-0">{problem.text}</p>
		</section>
	);
}
