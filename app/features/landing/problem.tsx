import { problem } from '#content/landing.ts';

export function Problem() {
	const { heading, scenes, text, scan } = problem;
	return (
		<section className="problem wrap">
			<h2 className="h2">{heading}</h2>
			<ul className="problem-scenes">
				{scenes.map((scene) => (
					<li key={scene}>{scene}</li>
				))}
			</ul>
			<p className="lead">{text}</p>
			<figure className="scan">
				<div>
					<img src="/pictures/scan.svg" alt={scan.alt} width="960" height="560" loading="lazy" />
					<img src="/pictures/scan-read.svg" alt="" width="960" height="560" loading="lazy" />
				</div>
				<figcaption>{scan.caption}</figcaption>
			</figure>
		</section>
	);
}
