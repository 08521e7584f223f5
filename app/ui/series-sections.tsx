interface Series {
	picture: { src: string; alt: string } | undefined;
	takeaways: string[];
	/** HTML that the server rendered from Markdown. */
	body: string;
	host: { name: string; bio: string } | undefined;
	faq: { question: string; answer: string }[];
}

interface Props {
	series: Series;
	words: { takeaways: string; host: string; faq: string };
}

export function SeriesSections({ series: { picture, takeaways, body, host, faq }, words }: Props) {
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
