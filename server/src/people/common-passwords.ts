/** The passwords of eight characters and more that leaked lists show most often, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 12345678910 123456789a a123456789 0123456789 987654321 9876543210 87654321 0987654321
  1234567891 12344321 12341234 11223344 1122334455 112233445566 11112222 11111111 111111111 1111111111 22222222 33333333
  44444444 55555555 66666666 77777777 88888888 888888888 99999999 999999999 00000000 000000000 0000000000 01234567
  12121212 123123123 123321123 123454321 12345679 1234554321 123456123 123456654321 12345qwert 1234qwer 123qweasd
  123qweasdzxc 123qwe123 12qwaszx 13131313 147258369 147852369 1478963250 159357123 159753258 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qazxsw23edc 741852963 789456123 789456123a 963852741 69696969
  10203040 102030405060 19871987 20002000 20082008 20102010 20202020 20242024 20252025 20262026 21212121 23232323 25252525
  31313131 789789789 456456456 999888777 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsxedc qazwsxedcrfv qazwsx123 qaz123wsx
  qwertyui qwertyuio qwertyuiop qwertyuiop123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty321 qwertyqwerty
  qweqweqwe qweasdzxc qweasd123 qwe123qwe qwer1234 qwerasdf asdfghjk asdfghjkl asdfghjkl1 asdfasdf asdf1234 asdasdasd
  asd123asd zxcvbnm1 zxcvbnm123 zxcvbnmz zxczxczxc zaq12wsx zaq1zaq1 zaq1xsw2 !qaz2wsx !@#$%^&* p@ssw0rd p@ssword pa$$w0rd
  pa$$word passw0rd passw0rd1 password password! password1 password1! password12 password123 password123! password1234
  password12345 password2 password3 password9 password01 password00 password2020 password2021 password2022 password2023
  password2024 password2025 password2026 passwordpassword passwort passwort1 passwords mypassword mypassword1 newpassword
  changeme changeme1 changeme123 changeit letmein1 letmein12 letmein123 letmeinnow welcome1 welcome12 welcome123 welcome1!
  welcome2024 welcome2025 welcome2026 administrator admin123 admin1234 admin12345 admin123456 adminadmin administrator1
  root1234 rootroot toor1234 test1234 test12345 testtest testing1 testing123 tester123 guest123 guestguest user1234 username
  default1 secret123 secretsecret topsecret temp1234 temppass temporary demo1234 demodemo sysadmin superuser supervisor
  internet internet1 computer computer1 computer123 server123 samsung1 samsung123 microsoft windows1 google123 facebook
  facebook1 instagram whatsapp whatsapp1 android1 iphone123 linkedin youtube1 twitter1 yahoo123 hotmail1 gmail123
  iloveyou iloveyou1 iloveyou2 iloveyou123 iloveyou! iloveu123 loveyou1 loveyou2 lovelove lovely123 loveme123 mylove123
  sweetheart sweetie1 princess princess1 princess123 beautiful beautiful1 butterfly butterfly1 sunshine sunshine1 sunshine123
  sunflower rainbow1 chocolate chocolate1 cinnamon strawberry blueberry pineapple babygirl babygirl1 babyboy1 pussycat
  football football1 football123 baseball baseball1 basketball basketball1 softball volleyball swimming superman superman1
  superman123 batman123 spiderman spiderman1 wolverine starwars starwars1 pokemon1 pokemon123 minecraft minecraft1
  fortnite1 roblox123 nintendo playstation liverpool liverpool1 liverpool123 chelsea1 chelsea123 arsenal1 arsenal123
  manchester manchester1 manutd123 barcelona barcelona1 realmadrid juventus1 dynamos1 highlanders
  jennifer jessica1 michelle michelle1 michael1 michael123 jonathan jonathan1 jordan23 jordan123 christopher christian
  christian1 christine elizabeth elizabeth1 stephanie veronica victoria victoria1 alexander alexander1 alexandra alexandra1
  benjamin benjamin1 nicholas nicholas1 danielle danielle1 samantha samantha1 patricia caroline charlotte charlie1
  charlie123 anthony1 anthony123 andrew123 ashley123 brandon1 brandon123 daniel123 david123 matthew1 matthew123 joshua123
  thomas123 william1 robert123 richard1 gabriel1 sebastian isabella isabella1 florence margaret marlboro maxwell1
  jesus123 jesuschrist jesusislord jesus4life jesuslovesme blessed1 blessed123 blessing blessing1 blessings heavenly
  praisegod godisgood godisgood1 godislove godblessme grace123 gracious amazinggrace hallelujah christ123 emmanuel emmanuel1
  zimbabwe zimbabwe1 zimbabwe123 zimbabwe2024 zimbabwe2025 zimbabwe2026 harare123 bulawayo bulawayo1 victoriafalls
  greatzimbabwe mutare123 masvingo africa123 southafrica johannesburg nigeria1 tawanda1 tinashe1 tatenda1 tafadzwa
  tafadzwa1 tendai123 chipo123 farai123 rudo1234 nyasha123 rumbidzai tariro123
  goldmine goldmine1 mining123 minerals platinum platinum1 diamond1 diamond123 diamonds emerald1 silver123 gold1234 gold12345
  atlas123 atlas1234 atlasengine atlas12345 company1 company123 business business1 business123 manager1 manager123
  director1 director123 office123 finance1 finance123 accounts1 security security1 security123
  trustno1 trustnoone access14 access123 master12 master123 mastermind dragon12 dragon123 dragonfly monkey12 monkey123
  shadow12 shadow123 killer12 killer123 hunter12 hunter123 ranger12 phoenix1 corvette mustang1 mercedes mercedes1 ferrari1
  porsche1 yamaha123 kawasaki toyota123 motorola blackberry
  whatever whatever1 anything nothing1 nothing123 forever1 forever123 football12 remember something freedom1 freedom123
  midnight midnight1 moonlight sunlight starlight thunder1 thunder123 lightning hurricane scorpion scorpion1 serenity
  sapphire fireball firebird swordfish submarine warcraft wildcats cowboys1 steelers redskins1 lakers24 yankees1 patriots
  metallica nirvana1 slipknot eminem123 michaeljackson rockstar rockstar1 popcorn1 cookie123 cookies1 pumpkin1 peanut123
  pepper123 ginger123 buster123 bailey123 maggie123 jasmine1 jasmine123 angel123 angelina angels123 flower123 flowers1
  summer123 summer2024 summer2025 summer2026 winter123 winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025
  monday123 friday13 january1 january123 february september september1 november december december1 birthday birthday1
  abcd1234 abcd12345 abc12345 abc123456 abc123abc abcabc123 abcdefgh abcdefg1 abcdefg123 abcdefghi abcdefghij a1b2c3d4
  a1b2c3d4e5 aa123456 aa12345678 aaaaaaaa aaaaaaaaa aaaaaaaaaa a1234567 a12345678 xxxxxxxx zzzzzzzz q1234567 qq123456
  hello123 hello1234 hellohello helloworld goodluck goodluck1 goodmorning goodbye1 happy123 happyday lucky123 cheese123
  family123 friends1 friends123 bestfriend mother123 father123 brother1 sister123 daughter grandma1 grandpa1
  personal personal1 private1 private123 student1 student123 teacher1 school123 college1 university hospital
  openopen opensesame open1234 login123 login1234 loginlogin pass1234 pass12345 pass123456 passpass pass@123 pass@1234
  p@ss1234 p@ssw0rd1 p@ssw0rd123 admin@123 welcome@123 qwerty@123 test@123 abcd@1234 india123 india@123
  `
    .split(/\s+/)
    .filter((word) => word.length >= 8),
);
