/**
 * What shoppers call features, and the words that feeds use for them: phrases, then alternatives, each of which a feature's name has to
 * hold whole. Names of two words or more that feeds and shoppers share need no line.
 */
export const featureWords = `
reverse camera,reversing camera,reverse cam,rear camera,camera	camera
360 camera,360 degree camera,surround view	360 camera
carplay,apple carplay,android auto	carplay|android
sat nav,navigation,gps,nav	satellite navigation|navigation|gps
leather,leather seats,leather interior	leather seats|leather trim|leather upholstery
heated seats	heated seats
cooled seats,ventilated seats	ventilated seats
sunroof,panoramic roof,glass roof	sunroof
tow bar,towball,tow hitch	tow bar
bull bar,nudge bar	bull bar
roof racks	roof racks
tonneau,tonneau cover,hard lid	tonneau
tub liner,ute liner	tub liner
cruise,cruise control	cruise
adaptive cruise,radar cruise	adaptive cruise
blind spot,blind spot monitoring,bsm	blind spot
aeb,auto braking,autonomous braking	emergency braking
lane assist,lane keep,lane departure	lane
parking sensors,park sensors,rear sensors	parking sensors
front parking sensors,front sensors	parking sensors front
aircon,ac,air conditioning,air conditioner,air,reverse cycle	air conditioning|air conditioner
climate control,dual zone	climate
keyless,push start	keyless
alloys,mags	alloy wheels
hud,head up display	head up display
wireless charging,phone charger	wireless charger
power tailgate,electric tailgate,power boot	electric tailgate|power tailgate
electric windows,power windows	electric windows
electric seats,power seats	power seat
v2l,vehicle to load	vehicle load
fast charging,dc charging	fast charging
charging cable	charge cable
tinted windows,tint	privacy glass
premium sound,bose	premium sound
uhf radio	uhf
suspension seat	suspension seat
work lights	work lights
sliding door,side door	sliding door
bunks,bunk beds,triple bunks	bunks
ensuite,toilet and shower,shower and toilet,shower toilet,bathroom,internal shower	ensuite
toilet,loo,dunny	toilet|ensuite
outside shower	external shower
washer	washing machine
solar,solar panel,solar power	solar
annexe,awning	awning
queen bed,island bed,queen island bed	queen bed
heater	diesel heater
grey water	grey water
cafe	cafe
esc	stability control
tv,telly	television
oven,cooktop,stove	cooktop
bluetooth	bluetooth
airbags	airbag
usb	usb
solar	solar
lithium	lithium
dinette	dinette`;
