import { SiteLink } from '#app/ui/site-link.tsx';
import { team } from '#content/landing.ts';

export function Team() {
	return (
		<section className="team wrap">
			<header>
				<h2 className="h2">{team.heading}</h2>
				<p className="lead">{team.lead}</p>
			</header>
			<ol>
				{team.points.map(({ title, text, link }) => (
					<li key={title}>
						<h3 className="h3">{title}</h3>
						<p>{text}</p>
						<SiteLink link={link} />
					</li>
				))}
			</ol>
		</section>
	);
}
