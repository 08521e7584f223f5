/**
 * The most common passwords, in order: from public lists of leaked passwords, rows of keys, and words related to this site. The
 * estimator also recognizes variants, such as l33t and reversed words. A full list of 30,000 words would add little for its 500 kB.
 */
export const commonPasswords: string[] =
	`password 123456 12345678 123456789 1234567890 qwerty qwertyuiop qwertzuiop azertyuiop asdfghjkl yxcvbnm zxcvbnm qazwsx qazwsxedc
1qaz2wsx 1q2w3e4r 1q2w3e4r5t zaq12wsx abc123 abcdef abcdefgh letmein welcome welcome1 admin administrator login master monkey dragon
football baseball basketball hockey soccer iloveyou sunshine princess shadow superman batman starwars pokemon trustno1 whatever
freedom computer internet michael jordan jennifer jessica charlie thomas robert daniel andrew joshua matthew george ashley nicole
summer winter spring autumn january february march april june july august september october november december monday friday
secret secure changeme default guest user test testing test123 demo root pass passwd passwort hallo hello love lovely flower
orange banana apple cheese cookie chocolate pepper ginger coffee tiger lion killer ninja hunter ranger buster harley mustang
ferrari mercedes porsche corvette yamaha google facebook twitter linkedin microsoft windows samsung iphone android amazon
london paris berlin newyork america canada england germany france spain texas mexico chicago dallas austin
green greenfuture climate carbon esg sustainability sustainable netzero scope3 planet earth nature forest tree recycle solar energy
mga workshop podcast newsletter builder portfolio operator console moderator editor owner artificial intelligence chatgpt openai
correct horse battery staple correcthorsebatterystaple
`
		.trim()
		.split(/\s+/);
