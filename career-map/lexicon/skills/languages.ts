import { skills } from '../define-skills.ts';

/**
 * Languages a person speaks. The name alone may be a nationality, which is never used, so it needs a level, a section of
 * languages or another language beside it.
 */
export const languageSkills = skills(
	{ kind: 'language', lendsTo: { 'custom-ai-assistants': 1 } },
	`
	!English [english]: english ?language, englisch ?language, englischkenntnis*, anglais ?language, inglés ?language, inglese ?language, inglês ?language, engels ?language, business english, verhandlungssicheres englisch, TOEFL, IELTS, TOEIC, cambridge {certificate|advanced|proficiency|first certificate|english}, fluent english, fluent in english
	!German [german]: german ?language, deutsch ?language, deutschkenntnis*, allemand ?language, alemán ?language, tedesco ?language, alemão ?language, duits ?language, goethe-zertifikat, telc deutsch, testDaF, fluent german, fluent in german
	!French [french]: french ?language, französisch ?language, français ?language, francés ?language, francese ?language, francês ?language, frans ?language, DELF, DALF, fluent french, fluent in french
	!Spanish [spanish]: spanish ?language, spanisch ?language, espagnol ?language, español ?language, castellano ?language, spagnolo ?language, espanhol ?language, spaans ?language, DELE ?language, bilingual spanish, fluent spanish, fluent in spanish
	!Italian [italian]: italian ?language, italienisch ?language, italien ?language, italiano ?language, italiaans ?language, fluent italian
	!Portuguese [portuguese]: portuguese ?language, portugiesisch ?language, portugais ?language, portugués ?language, portoghese ?language, português ?language, portugees ?language, fluent portuguese
	!Dutch [dutch]: dutch ?language, niederländisch ?language, néerlandais ?language, neerlandés ?language, holandés ?language, olandese ?language, neerlandês ?language, holandês ?language, nederlands ?language, flemish ?language
	!Polish [polish]: polish ?language, polnisch ?language, polonais ?language, polaco ?language, polacco ?language, polonês ?language, pools ?language
	!Russian [russian]: russian ?language, russisch ?language, russe ?language, ruso ?language, russo ?language
	!Ukrainian [ukrainian]: ukrainian ?language, ukrainisch ?language, ukrainien ?language, ucraniano ?language, ucraino ?language
	!Chinese [chinese]: chinese ?language, mandarin ?language, chinesisch ?language, mandarin chinese, chinois ?language, chino ?language, cinese ?language, chinês ?language, chinees ?language, cantonese ?language, HSK ?language
	!Japanese [japanese]: japanese ?language, japanisch ?language, japonais ?language, japonés ?language, giapponese ?language, japonês ?language, JLPT
	!Korean [korean]: korean ?language, koreanisch ?language, coréen ?language, coreano ?language
	!Arabic [arabic]: arabic ?language, arabisch ?language, arabe ?language, árabe ?language, arabo ?language
	!Turkish [turkish]: turkish ?language, türkisch ?language, turc ?language, turco ?language, turks ?language
	!Hindi [hindi]: hindi ?language, urdu ?language, bengali ?language, punjabi ?language, tamil ?language, telugu ?language, gujarati ?language, marathi ?language, malayalam ?language, kannada ?language
	!Vietnamese [vietnamese]: vietnamese ?language, vietnamesisch ?language, vietnamien ?language
	!Indonesian and Malay [indonesian]: indonesian ?language, bahasa ?language, malay ?language
	!Thai and Tagalog [tagalog]: tagalog ?language, filipino ?language, thai ?language
	!Swedish [swedish]: swedish ?language, schwedisch ?language, suédois ?language, sueco ?language, svedese ?language, zweeds ?language
	!Danish [danish]: danish ?language, dänisch ?language, danois ?language, danés ?language, danese ?language, deens ?language
	!Norwegian [norwegian]: norwegian ?language, norwegisch ?language, norvégien ?language, noruego ?language, norvegese ?language
	!Finnish [finnish]: finnish ?language, finnisch ?language, finnois ?language
	!Greek [greek]: greek ?language, griechisch ?language, grec ?language, griego ?language, greco ?language, grego ?language
	!Czech and Slovak [czech]: czech ?language, tschechisch ?language, tchèque ?language, checo ?language, ceco ?language, slovak ?language, slowakisch ?language
	!Hungarian [hungarian]: hungarian ?language, ungarisch ?language, hongrois ?language, húngaro ?language, ungherese ?language
	!Romanian [romanian]: romanian ?language, rumänisch ?language, roumain ?language, rumano ?language, rumeno ?language, romeno ?language
	!Bulgarian [bulgarian]: bulgarian ?language, bulgarisch ?language, bulgare ?language
	!Croatian and Serbian [serbo-croatian]: croatian ?language, kroatisch ?language, serbian ?language, serbisch ?language, bosnian ?language, bosnisch ?language, slovene ?language, slovenian ?language, serbe ?language, croate ?language
	!Hebrew [hebrew]: hebrew ?language, hebräisch ?language, hébreu ?language, hebreo ?language
	!Persian [persian]: persian ?language, farsi ?language, persisch ?language, dari ?language
	!Swahili [swahili]: swahili ?language, kiswahili ?language, amharic ?language, yoruba ?language, hausa ?language, zulu ?language, afrikaans ?language
	!Catalan [catalan]: catalan ?language, catalán ?language, katalanisch ?language, català ?language, euskera ?language, gallego ?language
	Bilingual [bilingual]: bi_lingual, multi_lingual ?language, tri_lingual, zweisprachig, mehrsprachig*, bilingue, multilingue, bilingüe, multilingüe, bilíngue, tweetalig, meertalig
	`,
);
