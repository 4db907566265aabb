/**
 * Common passwords and the words that most of them are made of; digits and marks around a word do not make it rarer
 * (see password-policy.ts), so that each line stands for many passwords.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  00000000 0123456789 0987654321 10101010 10203040 11111111 11223344 112233445566 12121212 123123123 123321123
  12341234 12344321 1234567890 12345qwert 123abc123 123qwe123 123qweasd 13131313 147258369 159357456 19841984 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 20202020 27182818 2wsx3edc 31415926 3edc4rfv 66666666 741852963 789456123
  88888888 963852741 987654321 99999999 a1234567 a1b2c3d4 aa123456 aa12345678 aaaaaaaa abc abc12345 abc123456 abcabc
  abcd abcd1234 abcdef abcdefgh abracadabra access acdc achilles adidas admin admin123 adminadmin administrator
  adminpass africa ahmed airforce aishwarya alejandro alessandro alexander alexander1 alexandra alexis allah amanda
  amazon amber america american amit amor andrea andrew android angel angela angels anjali ankit anthony antonio
  anything apollo apple apple1 april aragorn army arsenal asd12345 asdasd asdf asdf1234 asdfasdf asdfgh asdfghjkl
  ashley assassin atlantis audi august austin australia autumn ayesha azerty babe baby babyboy babygirl bacon bailey
  banana bangalore bangladesh banker banking barbara barbie barcelona bart baseball basketball batman battlefield
  bayern beach bear beatles beethoven beijing bengaluru benjamin bentley berlin berlin1 bestfriend beyonce bharat
  billionaire birthday biscuit bismillah black blackie blackwhite blessed blessing blink blizzard blonde blue bluesky
  bmw bonita bonjour bonjovi boston boxing boyfriend brandon brasil brasil10 brazil broncos brooklyn brother brown
  bts budweiser bugatti bulldog bulls bunny burger business buster butter butterfly caesar california callofduty
  camaro cameron camille canada candy captain career careers carlos carmen cash catherine celtic champion chanel
  changeme charizard charles charlie cheese chelsea chennai cherry chevy chewbacca chicago chicken china chloe
  chocolat chocolate chopin christ christian christina christine christmas christopher church cisco client cobra
  coca-cola cocacola coffee columbia commander company computer confidential contrasena contraseña cookie cookies
  corazon corinthians corona corvette counter counterstrike cowboy cowboys creditcard cricket crystal cupcake
  customer daddy daisy dakota dallas dancer dancing daniel danielle darthvader debian december deepak deepika default
  delhi demo demon denver depeche desert desktop destiny developer devil dhaka dhoni diamond discovery diwali dodgers
  doggie dollar dolphin dolphins donald donkey doudou dracula dragon dragonball drummer dubai ducati eagle eagles
  easter eduardo einstein elephant elizabeth elmo elvis emerald eminem employee employer energy england enterprise
  estrella everton everything example explorer facebook faith falcon family father fatima february federica fender
  fernando ferrari ficken fireball firefly fireman flamengo florida flower flowers football forest forever fortnite
  fortune france francesco francisco freedom friday friend friends friendship frodo galaxy galileo gamer gaming
  gandalf ganesh ganesha ganpati garfield geheim general george germany ghost giants gibson ginger giovanni
  girlfriend gmail god godisgood goku golden golf golfer goodbye goodluck goodmorning google grace grandma green
  greenday greenday1 gremio gucci guest guinness guitar gujarat gunner hacked hacker hallo hallo123 halloween halo
  hannah hanuman hardware harley harrypotter hassan hawk heather heaven heineken hell hello hello123 hellohello
  hellokitty helloworld helpdesk hercules hermosa hero heroes hidden hiphop hiring hockey hogwarts holiday hollywood
  homer honda honey honeybee hope horse hotmail houston hubby hulk hunter hurricane husband hussain hyderabad hyundai
  icecream iceman iloveu iloveyou india indian indonesia instagram internet ipad iphone ironmaiden ironman isabella
  island italy jackson jaguar jaimatadi jakarta january japan jasmine jason jasper java javascript jedi jennifer
  jessica jesus jesuschrist jetaime jobseeker jonathan jordan jordan23 joseph joshua july june jupiter justin
  justinbieber juventus karachi karate katherine katrina kavita kawasaki kenya kerala killer kimberly king kingdom
  kitten kitty knight kohli kolkata korea krishna ladygaga lahore lakers lakshmi lamborghini laptop lauren
  ledzeppelin legend legendary legolas lemon letmein letmein1 liberty lightning lily linkedin linkinpark linux lion
  liverpool lkjhgfdsa login london loulou love lovelife lovely loveme lover lovers loveyou lucky lucky7 luckyme luigi
  madonna madrid maggie magic magician mahesh maiden major malaysia mamma management manager manchester mango manila
  march marco margaret maria mariana marina marine marines mario marlboro marseille martina master matrix matthew
  mcdonalds megadeth megan melissa mercedes mercury merlin metallica mexico michael michelle mickey microsoft
  midnight milan million millionaire minecraft minnie mivida mnbvcxz mohammed molly mommy monday money monkey
  moonlight morgan morpheus moscow mother mountain mozart muhammad mumbai mummy murder music musica mustang mybaby
  mylove mypass mypassword myself mystery mystic napoleon naruto natalie natasha navy neha neo nepal neptune nescafe
  netflix network newcastle newdelhi newpassword newton newyork nicolas nicole nigeria nighthawk nike ninja nintendo
  nirvana nissan nobody nokia nopassword nothing november ocean october office officer oldpassword olivia olympus
  omnamah onedirection onepiece openme opensesame oracle orange orange1 orchid orlando outlook p@ssword packers
  pakistan palmeiras pancake panda pantera panther papa paris pass passcode passme passpass passw0rd passwd password
  password1 password12 password123 password1234 passwort passwort1 patricia patrick patriots peace peaches peanut
  pearl penguin pepper pepper1 pepsi philippines phoenix phoenix1 picasso pierre pikachu pineapple pink pinkfloyd
  pirate pizza planet platinum player player1 playstation pluto poiuytrewq pokemon police pony pooja popcorn porsche
  power powerful prada prayer prince princesa princess privacy private private1 priya programmer pswd puma pune
  punjab puppy purple python q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc queen queen1 qwe12345 qweasd qweasdzxc qweqwe qwer
  qwerasdf qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop qwertz rabbit rachel rahul raiders
  rainbow rama ramesh rammstein rangers realmadrid rebecca recruit recruiter recruitment red redhat redhead redsox
  reebok resume ricardo rich richard rihanna river robert roberto roblox rocknroll rockstar rohit rolex roma root
  rootpass rootroot rose ruby rugby rupees russia sabrina sachin safety sairam salman samantha sample samsung samurai
  sandra sanjay santos sapphire sasuke saturday saturn schatz scooby scoobydoo scorpion sebastien secret secure
  security senha seoul september sergeant server service shadow shadows shahrukh shakespeare shark shiva silver
  simpsons singapore singer sister skywalker slayer slipknot snapchat sniper snoopdogg snoopy snowball snowman soccer
  software soldier soleil someone something sommer sonic sophie spain spartan spartans spider spiderman spring sprite
  srilanka staff starcraft starlight startrek starwars steelers stefano stephanie stephen steven storm stormy
  stratocaster strawberry sugar summer sunday sunflower sunita sunrise sunset sunshine superadmin superman superuser
  support suresh suzuki sweet sweetheart sweetie sweety swimming sydney sysadmin system tamil taylor teamo
  teletubbies temp temporary tendulkar tennis tequiero tequila test tester testing texas thailand thepassword thomas
  thor thunder thursday tiger tiktok titanic together tokyo toor topsecret tornado toronto tottenham toyota trinity
  trinity1 trojan trojans trustme trustno trustnoone tsunami tuesday tulip tupac tweety twitter tyler ubuntu universe
  usa user valentina vampire vanessa vanilla vasco vegas vendor venus veronica versace victoria victory vietnam vijay
  vincent violet virat vodka volcano volleyball voyager waheguru warcraft warrior wasd watermelon wednesday welcome
  welcome1 welcome123 whatever whatsapp whiskey white wifey william windows winner winter wizard wolf work worker
  working wrestling xbox yahoo yamaha yankees yellow yoda yourpassword youtube zaq12wsx zaq1zaq1 zaqwsx zelda zombie
  zxcvbn zxcvbnm zxczxc
  `
    .trim()
    .split(/\s+/),
);
